import { tabKeys } from './storage-keys.ts'
import type { TabStorage } from './tab-storage.ts'

/** D-064: home says once that the session has ended. */
export function rememberSessionEnded(tab: TabStorage): void {
  tab.setItem(tabKeys.sessionEnded, 'yes')
}

export function takeSessionEnded(tab: TabStorage): boolean {
  const hasEnded = tab.getItem(tabKeys.sessionEnded) !== null
  tab.removeItem(tabKeys.sessionEnded)
  return hasEnded
}
