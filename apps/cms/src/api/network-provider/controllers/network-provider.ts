import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::network-provider.network-provider')
