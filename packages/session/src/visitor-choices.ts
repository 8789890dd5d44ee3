import type { Locale } from '@dhc/locales/locale'
import type { Storage } from './app-store.ts'
import { storageKeys } from './storage-keys.ts'

/** S1-18, D-017: the stored language follows the page, never the other way round. */
export function saveLanguage(storage: Storage, locale: Locale): void {
  storage.setItem(storageKeys.language, locale)
}

/** D-029: one choice, Agree. */
export function saveCookieAgreement(storage: Storage): void {
  storage.setItem(storageKeys.agreeCookies, 'true')
}
