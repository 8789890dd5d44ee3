import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::web-activity-featured-activity.web-activity-featured-activity')
