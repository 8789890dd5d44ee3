import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::web-activity-latest-new.web-activity-latest-new', { only: ['find'] })
