import { factories } from '@strapi/strapi'

export default factories.createCoreService('api::health-program-course.health-program-course')
