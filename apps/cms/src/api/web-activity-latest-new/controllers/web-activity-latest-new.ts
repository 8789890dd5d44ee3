import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::web-activity-latest-new.web-activity-latest-new')
