import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::web-activities-health-info-type.web-activities-health-info-type', {
  only: ['find', 'findOne'],
})
