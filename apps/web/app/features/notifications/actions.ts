import { callAsMember } from '@dhc/api-client/call-as-member'
import { listNotificationsCall, readNotificationsCall } from '@dhc/contracts/member-api/notification'
import { showPushKeyCall, subscribeToPushCall, unsubscribeFromPushCall } from '@dhc/contracts/member-api/push'
import type { Locale } from '@dhc/locales/locale'
import { startServiceWorker } from '../../member-page/start-service-worker.ts'
import type { NotificationsAsked } from './model.ts'

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

type PushAddress = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** Only in a browser that can be woken, and on a secure page. */
export const canBeWoken = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function subscriptionOfDevice(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return worker ? worker.pushManager.getSubscription() : null
}

/** Nothing when the person, or the browser's settings, say no. */
export async function subscribeDevice(publicKey: string): Promise<PushAddress | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await startServiceWorker()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return undefined
  return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }
}
