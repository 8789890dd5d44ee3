import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::web-activities-health-info.web-activities-health-info')
