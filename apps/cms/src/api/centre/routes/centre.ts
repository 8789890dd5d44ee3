import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::centre.centre', { only: ['find', 'findOne'] })
