import { useSearchParams } from 'react-router'
import { ActingRoot } from '../../acting/acting-root.tsx'
import { NotificationPage } from '../../features/notifications/components/notification-page.tsx'
import { notificationsAskedFor } from '../../features/notifications/model.ts'
import { pageForMembers } from '../../page-handle.ts'
import { personalPageMeta } from '../../site/page-meta.ts'
import type { Route } from './+types/notification'

export const handle = pageForMembers

export const meta: Route.MetaFunction = ({ matches }) =>
  personalPageMeta(matches, (words) => words.menu['notification.title'])

export default function NotificationRoute() {
  const asked = notificationsAskedFor(useSearchParams()[0])
  return <ActingRoot name="notification" page={NotificationPage} props={{ asked }} />
}
