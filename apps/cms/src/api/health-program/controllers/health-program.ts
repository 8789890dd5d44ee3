import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::health-program.health-program')
