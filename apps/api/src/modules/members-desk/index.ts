export type { DeskDeps } from './read-members.ts'
export { deleteDeskRecord, duplicatesOf, readDeskRecord } from './read-members.ts'
export { memberChangeRoutes, membersDeskRoutes } from './routes.ts'
export { alikeView } from './views.ts'
