import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::health-program-course.health-program-course', {
  only: ['find', 'findOne'],
})
