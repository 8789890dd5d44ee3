/// <reference lib="webworker" />
import { inLocale, localeOfPath, locales } from '@dhc/locales/locale'
import { notificationPage, offlinePage } from '@dhc/reference/page-paths'

declare const self: ServiceWorkerGlobalScope
/** Changes with every build, so that a browser sees a new service worker and fetches the new pages. */
declare const __BUILD__: string

const cacheName = `offline-${__BUILD__}`
const pageCaches = /^offline-/

/**
 * Decision 0031: stores the page "no network" in three languages with its files, and nothing else. No page, picture or
 * response of the service is ever stored here; what a member chose to store on this device is the page's own affair.
 */
self.addEventListener('install', (event) => {
  event.waitUntil(storeOfflinePages().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropFormerPages().then(() => self.clients.claim()))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => cachedOfflinePage(pathname)))
  else if (pathname.startsWith('/assets/')) event.respondWith(fetch(request).catch(() => storedFile(request)))
})

/** The text says that there is a message and nothing more. */
self.addEventListener('push', (event) => {
  const { title, body, language } = readText(event.data)
  const data = { path: inLocale(notificationPage, language) }
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      data,
      lang: language,
      tag: 'notification',
      icon: '/icon-192.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(self.clients.openWindow(path))
})

async function storeOfflinePages(): Promise<void> {
  const cache = await caches.open(cacheName)
  for (const path of locales.map((locale) => inLocale(offlinePage, locale))) {
    const page = await stored(cache, path)
    const files = new Set(['/icon.svg', ...(page.match(/\/assets\/[\w.-]+/g) ?? [])])
    // A script names those it loads later: the set grows while it is gone through.
    for (const file of files) {
      const text = await stored(cache, file)
      const names = file.endsWith('.js') ? text.matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g) : []
      for (const [, name] of names) files.add(`/assets/${name}`)
    }
  }
}

async function stored(cache: Cache, path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} cannot be had`)
  await cache.put(path, response.clone())
  return response.text()
}

async function dropFormerPages(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => pageCaches.test(name) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

async function cachedOfflinePage(pathname: string): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(inLocale(offlinePage, localeOfPath(pathname)))) ?? Response.error()
}

async function storedFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(request)) ?? Response.error()
}

type Text = { readonly title: string; readonly body: string; readonly language: (typeof locales)[number] }

function readText(data: PushMessageData | null): Text {
  const { title = '', body = '', language } = (data?.json() ?? {}) as Partial<Text>
  return { title, body, language: locales.find((locale) => locale === language) ?? 'zh-HK' }
}
