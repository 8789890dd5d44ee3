import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::service-charge.service-charge')
