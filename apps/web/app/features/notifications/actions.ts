import { callAsMember } from '@dhc/api-client/call-as-member'
import { listNotificationsCall, readNotificationsCall } from '@dhc/contracts/member-api/notification'
import { showPushKeyCall, subscribeToPushCall, unsubscribeFromPushCall } from '@dhc/contracts/member-api/push'
import type { Locale } from '@dhc/locales/locale'
import type { NotificationsAsked } from './model.ts'
import type { PushAddress } from './push-device.ts'

/** Section 3.10. */
export const readNotifications = (locale: Locale, body: NotificationsAsked) =>
  callAsMember(listNotificationsCall, { locale, body })

/** One of them, or all. */
export const markRead = (locale: Locale, which: string | 'all') =>
  callAsMember(readNotificationsCall, { locale, body: which === 'all' ? { all: true } : { ids: [which] } })

export const readPushKey = (locale: Locale) => callAsMember(showPushKeyCall, { locale })

export const subscribeToPush = (locale: Locale, body: PushAddress) =>
  callAsMember(subscribeToPushCall, { locale, body })

export const unsubscribeFromPush = (locale: Locale, endpoint: string) =>
  callAsMember(unsubscribeFromPushCall, { locale, body: { endpoint } })
