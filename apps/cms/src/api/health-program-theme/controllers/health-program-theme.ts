import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::health-program-theme.health-program-theme')
