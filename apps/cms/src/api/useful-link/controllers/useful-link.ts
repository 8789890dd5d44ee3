import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::useful-link.useful-link')
