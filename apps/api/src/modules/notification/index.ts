export {
  exportNotifications,
  type InThreeLanguages,
  type NewNotification,
  type NotifyDeps,
  notifyMembers,
  openUnread,
} from './notifications.ts'
export { notificationRoutes } from './routes.ts'
export {
  countUnread,
  deleteNotifications,
  deleteNotificationsOf,
  listNotificationsAbout,
  markRead,
} from './store.ts'
