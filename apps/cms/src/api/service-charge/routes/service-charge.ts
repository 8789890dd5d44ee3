import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::service-charge.service-charge', { only: ['find', 'findOne'] })
