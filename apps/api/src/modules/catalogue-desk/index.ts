export { catalogueDeskRoutes } from './routes.ts'
