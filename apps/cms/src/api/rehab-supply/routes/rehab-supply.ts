import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::rehab-supply.rehab-supply', { only: ['find', 'findOne'] })
