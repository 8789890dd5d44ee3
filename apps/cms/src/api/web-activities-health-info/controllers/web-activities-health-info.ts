import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::web-activities-health-info.web-activities-health-info')
