export { askPhoneChange } from './phone-change.ts'
export { phoneChangeRoutes } from './routes.ts'
export { countWaitingPhoneChanges, deletePhoneChangesOf } from './store.ts'
export { exportPhoneChanges } from './views.ts'
