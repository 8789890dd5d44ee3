export { enrolmentDeskRoutes } from './routes.ts'
