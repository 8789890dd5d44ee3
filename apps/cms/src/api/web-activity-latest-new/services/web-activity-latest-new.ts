import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::web-activity-latest-new.web-activity-latest-new')
