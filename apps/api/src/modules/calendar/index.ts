export { feedOpenedAt } from './follow-lessons.ts'
export { calendarRoutes } from './routes.ts'
export { deleteFeed } from './store.ts'
