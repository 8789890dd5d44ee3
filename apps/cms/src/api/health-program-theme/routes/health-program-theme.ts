import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::health-program-theme.health-program-theme', {
  only: ['find', 'findOne'],
})
