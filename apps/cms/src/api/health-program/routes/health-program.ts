import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::health-program.health-program', { only: ['find', 'findOne'] })
