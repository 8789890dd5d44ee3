import { staffWorkerPath, staffWorkerScope } from '@dhc/reference/site-rules'

type Policy = { createScriptURL(url: string): string }
type WithTrustedTypes = { readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy } }

/** Our policy lets no text become the address of a script, but this one. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('console-worker', {
  createScriptURL: (url) => {
    if (url !== staffWorkerPath) throw new TypeError('not the service worker of the console')
    return url
  },
})

/** Decision 0080: from the first sign-in on the console's own files are on the device. Without https there is none. */
export function startConsoleWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const address = policy?.createScriptURL(staffWorkerPath) ?? staffWorkerPath
  // A browser that forbids it works on as long as there is a network.
  navigator.serviceWorker.register(address, { scope: staffWorkerScope }).catch(() => undefined)
}
