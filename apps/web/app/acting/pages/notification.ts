import { NotificationPage } from '../../features/notifications/components/notification-page.tsx'
import { hydratePage } from '../hydrate-page.tsx'

hydratePage(NotificationPage)
