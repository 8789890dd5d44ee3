export { deleteDeskRecord, readDeskRecord } from './desk-record.ts'
export { memberChangeRoutes } from './member-change-routes.ts'
export { membersDeskRoutes } from './routes.ts'
