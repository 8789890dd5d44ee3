export { type InThreeLanguages, type NewNotification, type NotifyDeps, notifyMembers } from './notify-member.ts'
export { notificationRoutes } from './routes.ts'
export { exportNotifications, openUnread } from './show-notifications.ts'
export { countUnread, deleteNotificationsOf, markRead } from './store.ts'
