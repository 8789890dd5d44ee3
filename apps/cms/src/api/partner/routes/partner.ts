import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::partner.partner', { only: ['find', 'findOne'] })
