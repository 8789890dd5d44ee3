import type { Locale } from '@dhc/locales/locale'

export type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

/** A browser may forbid storage altogether; then choices last as long as the page. */
export function openStorage(view: Window): Storage {
  try {
    return view.localStorage
  } catch {
    const stored = new Map<string, string>()
    return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
  }
}

/** S9-01: exactly these three names. This package is the only code that touches browser storage. */
export const storageKeys = { language: 'language', agreeCookies: 'agreeCookies', appStore: 'app-store' } as const

/** Of this tab only, and gone with it. */
export const tabKeys = {
  sessionEnded: 'session-ended',
  wayOn: 'way-on',
  draft: 'draft-of-',
  actingFor: 'acting-for',
} as const

/** What lasts as long as this tab: texts being written, and the reason why a session ended. */
export type TabStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may forbid storage altogether; then what is typed lasts as long as the page. */
export function openTabStorage(view: Window): TabStorage {
  try {
    return view.sessionStorage
  } catch {
    const stored = new Map<string, string>()
    return {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }
  }
}

/** S1-18, D-017: the stored language follows the page, never the other way round. */
export function saveLanguage(storage: Storage, locale: Locale): void {
  storage.setItem(storageKeys.language, locale)
}

/** D-029: one choice, Agree. */
export function saveCookieAgreement(storage: Storage): void {
  storage.setItem(storageKeys.agreeCookies, 'true')
}
