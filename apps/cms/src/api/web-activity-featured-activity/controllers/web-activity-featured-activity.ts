import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::web-activity-featured-activity.web-activity-featured-activity')
