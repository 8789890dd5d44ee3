import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::web-activity-featured-activity.web-activity-featured-activity', {
  only: ['find'],
})
