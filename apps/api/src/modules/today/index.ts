export { storePacks } from './paper-pack.ts'
export { todayRoutes } from './routes.ts'
