/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope
/** Written by the build (vite.config.ts): the files and words the console is made of, and a name that changes with it. */
declare const __CONSOLE_FILES__: readonly string[]
declare const __CONSOLE_BUILD__: string

const cacheName = `console-${__CONSOLE_BUILD__}`
const ownCaches = /^console-/
const document = '/staff'
/** What a page of the console asks for besides its own files; asked anew as long as somebody answers. */
const isAskedAnew = (path: string) => path.startsWith('/locales/') || path === '/runtime-config.json'
/** A network that takes longer than this to begin is none, for somebody with a class before them. */
const patienceMs = 8000

/**
 * Decision 0080: the console's own files are on the device, so that a screen that is opened first without a network, and a
 * reload, show the console. Nothing about a person is stored here: no response of the service comes into this cache.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([document, ...__CONSOLE_FILES__])))
})

/** Only when no tab of the former build is left: those go on with the files they began with. */
self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormerBuilds().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(anewOr(request, document))
  else if (pathname.startsWith('/staff/assets/')) event.respondWith(storedOr(request))
  else if (isAskedAnew(pathname)) event.respondWith(anewOr(request, pathname))
})

async function anewOr(request: Request, stored: string): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
  } catch (fault) {
    const found = await caches.match(stored)
    if (found) return found
    throw fault
  }
}

async function storedOr(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function dropFormerBuilds(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => ownCaches.test(name) && name !== cacheName).map((name) => caches.delete(name)),
  )
}
