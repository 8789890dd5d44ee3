export { healthDeskRoutes } from './routes.ts'
