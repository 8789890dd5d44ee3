import { inLocale, type Locale, localeOfPath } from '@dhc/locales/locale'
import { useLocation } from 'react-router'

/** S1-19: the address decides the language. `toPage` gives a page's address in the language of this one. */
export function usePageLocale(): { readonly locale: Locale; readonly toPage: (path: string) => string } {
  const locale = localeOfPath(useLocation().pathname)
  return { locale, toPage: (path) => inLocale(path, locale) }
}
