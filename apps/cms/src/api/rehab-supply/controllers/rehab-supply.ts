import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::rehab-supply.rehab-supply')
