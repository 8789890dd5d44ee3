import { inLocale, type Locale } from '@dhc/locales/locale'
import { createContext, use } from 'react'

/** The language of what is rendered; whoever begins a React root, on the server or in the browser, says which. */
export const PageLocale = createContext<Locale | undefined>(undefined)

/** S1-19: the address decides the language. `toPage` gives a page's address in the language of this one. */
export function usePageLocale(): { readonly locale: Locale; readonly toPage: (path: string) => string } {
  const locale = use(PageLocale)
  if (!locale) throw new Error('PageLocale is not given: nobody has said in which language this is rendered')
  return { locale, toPage: (path) => inLocale(path, locale) }
}
