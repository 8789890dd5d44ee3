export { endCalledOffClasses } from './call-off-class.ts'
export { countOverdue, type OverdueDeps } from './list-people.ts'
export { enrolmentDeskRoutes } from './routes.ts'
