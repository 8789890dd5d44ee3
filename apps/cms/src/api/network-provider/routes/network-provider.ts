import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::network-provider.network-provider', { only: ['find', 'findOne'] })
