import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::network-provider.network-provider')
