import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::service-organisation.service-organisation', {
  only: ['find', 'findOne'],
})
