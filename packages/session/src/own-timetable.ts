import type { Locale } from '@dhc/locales/locale'

type Names = Readonly<Record<Locale, string>>

/** What somebody needs on the way to a lesson, and nothing else. */
export type StoredLesson = {
  readonly date: string
  readonly start: string
  readonly end: string
  readonly course: Names
  readonly classCode: string
  readonly centre: Names
  readonly address: string | undefined
  readonly phone: string | undefined
  /** Called off, or on leave. */
  readonly isOff: boolean
}

/** Not in local storage, whose three names S9-01 fixes. Where a browser has no such store, nothing is offered. */
const cacheName = 'own-timetable'
const address = '/own-timetable.json'

type Caches = Pick<CacheStorage, 'open' | 'delete' | 'has'>

/** Only after the member chose it on this device. */
export async function storeTimetable(caches: Caches, lessons: readonly StoredLesson[]): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.put(address, new Response(JSON.stringify(lessons)))
}

/** Nothing when the member did not choose it here. */
export async function readTimetable(caches: Caches): Promise<readonly StoredLesson[] | undefined> {
  if (!(await caches.has(cacheName))) return undefined
  const stored = await (await caches.open(cacheName)).match(address)
  return stored && ((await stored.json()) as StoredLesson[])
}

export async function forgetTimetable(caches: Caches): Promise<void> {
  await caches.delete(cacheName)
}
