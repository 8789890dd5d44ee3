export { phoneChangeRoutes } from './routes.ts'
export { deletePhoneChangesOf } from './store.ts'
export { exportPhoneChanges } from './views.ts'
