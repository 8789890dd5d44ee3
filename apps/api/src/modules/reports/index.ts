export { publishOpenData } from './open-data.ts'
export { reportRoutes } from './routes.ts'
