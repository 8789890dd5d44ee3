export { memberClosingRoutes } from './routes.ts'
