import { callAsMember } from '@dhc/api-client/call-as-member'
import { listNotificationsCall, readNotificationsCall } from '@dhc/contracts/member-api/notification'
import type { Locale } from '@dhc/locales/locale'
import type { NotificationsAsked } from './model.ts'

/** Section 3.10. */
export const readNotifications = (locale: Locale, body: NotificationsAsked) =>
  callAsMember(listNotificationsCall, { locale, body })

/** One of them, or all. */
export const markRead = (locale: Locale, which: string | 'all') =>
  callAsMember(readNotificationsCall, { locale, body: which === 'all' ? { all: true } : { ids: [which] } })
