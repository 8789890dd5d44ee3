import { forgetTimetable } from '@dhc/session/own-timetable'

/**
 * Decision 0031: whoever is signed out leaves nothing behind: no timetable, no service worker, and with it no push
 * messages. Also called on every page of a guest, for a session may end elsewhere.
 */
export async function forgetDevice({ navigator, caches }: Window & typeof globalThis): Promise<void> {
  try {
    const workers = (await navigator.serviceWorker?.getRegistrations()) ?? []
    await Promise.all([caches && forgetTimetable(caches), ...workers.map((worker) => worker.unregister())])
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}
