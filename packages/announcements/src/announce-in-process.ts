import { type ContentAnnouncements, Listeners } from './content-announcements.ts'

/** For a service of one process: nobody else has to be told, and nothing can be missed. */
export function announceInProcess(): ContentAnnouncements {
  const listeners = new Listeners()
  return {
    publish: async (change) => listeners.tell(change),
    subscribe: (listener) => listeners.add(listener),
    start: async () => undefined,
    stop: async () => undefined,
  }
}
