import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::web-activities-health-info-type.web-activities-health-info-type')
