export { registrationRoutes } from './routes.ts'
export { deleteAnswersBefore } from './store.ts'
