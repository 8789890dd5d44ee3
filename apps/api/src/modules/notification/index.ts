export {
  exportNotifications,
  type InThreeLanguages,
  type NewNotification,
  type NotifyDeps,
  notifyMembers,
  openUnread,
} from './notifications.ts'
export { notificationRoutes } from './routes.ts'
export { countUnread, deleteNotificationsOf, markRead } from './store.ts'
