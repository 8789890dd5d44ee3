export { type DeliveryDeps, deliverMessages } from './deliver-messages.ts'
export { notificationDeskRoutes } from './routes.ts'
export type { DeskDeps } from './send-notification.ts'
export { deleteRecipientsOf, deleteStaffMessagesBefore } from './staff-message-store.ts'
