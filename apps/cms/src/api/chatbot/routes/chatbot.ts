import { factories } from '@strapi/strapi'

export default factories.createCoreRouter('api::chatbot.chatbot', { only: ['find'] })
