import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::recruitment.recruitment', { only: ['find', 'findOne'] })
