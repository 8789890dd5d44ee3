import { serviceWorkerPath } from '@dhc/reference/site-rules'

type Policy = { createScriptURL(url: string): string }
type WithTrustedTypes = { readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/** Our page policy lets no text become the address of a script, but this one. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('service-worker', {
  createScriptURL: (url) => {
    if (url !== serviceWorkerPath) throw new TypeError('not our service worker')
    return url
  },
})

export const hasServiceWorker = () => 'serviceWorker' in navigator && 'caches' in window

/** Only by a choice of the member: the timetable on this device, or push messages (decision 0031). */
export async function startServiceWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(policy?.createScriptURL(serviceWorkerPath) ?? serviceWorkerPath)
  return navigator.serviceWorker.ready
}
