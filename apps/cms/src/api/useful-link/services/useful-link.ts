import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::useful-link.useful-link')
