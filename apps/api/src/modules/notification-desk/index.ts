export { notificationDeskRoutes } from './routes.ts'
