import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::service-article.service-article', { only: ['find', 'findOne'] })
