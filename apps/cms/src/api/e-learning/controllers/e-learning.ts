import { factories } from '@strapi/strapi'

export default factories.createCoreController('api::e-learning.e-learning')
