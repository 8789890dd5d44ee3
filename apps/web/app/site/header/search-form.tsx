import { usePageLocale } from '../../i18n/use-page-locale.ts'
import { useWords } from '../../i18n/use-words.ts'
import { searchEntry } from '../navigation/menu.ts'

/** S2-59: an ordinary GET form; results are a page with an address. */
export function SearchForm({ id }: { readonly id: string }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <search>
      <form action={toPage(searchEntry.path)} method="get" className="flex gap-2">
        <label htmlFor={id} className="sr-only">
          {words.common('layout.searchPlaceholder')}
        </label>
        <input id={id} name="q" type="search" required maxLength={100} className="text-field w-full min-w-0" />
        <button type="submit" className="primary-button shrink-0">
          {words.common('layout.search')}
        </button>
      </form>
    </search>
  )
}
