import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::rehab-supply.rehab-supply')
