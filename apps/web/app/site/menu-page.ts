import { useWords } from '@dhc/i18n/use-words'
import { withoutPrefix } from '@dhc/locales/locale'
import { useLocation } from 'react-router'
import { menuEntryAt } from './navigation/menu-entry.ts'
import { pageDescription } from './page-meta.ts'
import { pageTitle } from './page-title.ts'

type MetaArgs = {
  readonly matches: Parameters<typeof pageTitle>[0]
  readonly location: { readonly pathname: string }
}

/** S2-34, D-004: a page of the menu takes its document title from its entry. */
export function menuPageMeta({ matches, location }: MetaArgs, summary: string | null | undefined) {
  const entry = menuEntryAt(withoutPrefix(location.pathname))
  return [...pageTitle(matches, (words) => entry && words.menu[entry.titleKey]), ...pageDescription(summary)]
}

/** The heading of a page of the menu, for the time its content cannot be read. */
export function useMenuHeading(): string {
  const words = useWords()
  const entry = menuEntryAt(withoutPrefix(useLocation().pathname))
  return entry ? words.menu(entry.titleKey) : words.common('site.name')
}
