import type { TabStorage } from './browser-storage.ts'
import { tabKeys } from './browser-storage.ts'

/** D-064: home says once that the session has ended, and leads back to the page on which it did (D-141). */
export function rememberSessionEnded(tab: TabStorage, path: string): void {
  tab.setItem(tabKeys.sessionEnded, path)
}

/** The page on which it ended; nothing when no session has. */
export function takeSessionEnded(tab: TabStorage): string | undefined {
  const path = tab.getItem(tabKeys.sessionEnded) ?? undefined
  tab.removeItem(tabKeys.sessionEnded)
  return path
}
