export type { DeskDeps } from './audience.ts'
export { type DeliveryDeps, deliverMessages } from './deliver-messages.ts'
export { notificationDeskRoutes } from './routes.ts'
export { deleteRecipientsOf, deleteStaffMessagesBefore, pauseDeliveries } from './staff-message-store.ts'
