export { memberChangeRoutes } from './member-change-routes.ts'
export { applicationRoutes } from './routes.ts'
