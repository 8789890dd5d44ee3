import { startServiceWorker } from '../../member-page/start-service-worker.ts'

export type PushAddress = {
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
