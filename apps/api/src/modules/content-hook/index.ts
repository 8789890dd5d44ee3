export { contentHookRoutes } from './routes.ts'
