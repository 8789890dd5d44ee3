export { type UpkeepDeps, upkeepRoutes } from './routes.ts'
