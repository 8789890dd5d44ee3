export { createIsOnTodaysList, weekToLookAt } from './openings.ts'
export { openingRoutes } from './routes.ts'
