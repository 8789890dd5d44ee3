import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::e-learning.e-learning', { only: ['find', 'findOne'] })
