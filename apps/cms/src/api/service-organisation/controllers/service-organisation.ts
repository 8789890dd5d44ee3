import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::service-organisation.service-organisation')
