import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::web-activities-health-info.web-activities-health-info', {
  only: ['find', 'findOne'],
})
