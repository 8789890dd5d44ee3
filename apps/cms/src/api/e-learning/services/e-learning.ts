import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::e-learning.e-learning')
