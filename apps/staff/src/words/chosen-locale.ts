import { defaultLocale, isLocale, type Locale } from '@dhc/locales/locale'

const key = 'staff-language'

/** Staff change it rarely; it belongs to the computer, not to the address, so that links work for every colleague. */
export function chosenLocale(): Locale {
  const stored = localStorage.getItem(key)
  return isLocale(stored) ? stored : defaultLocale
}

/** A fresh page is the simplest way to say everything anew. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(key, locale)
  window.location.reload()
}
