export { registrationRoutes } from './routes.ts'
export { deleteResultsBefore } from './store.ts'
