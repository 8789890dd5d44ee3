import { suggestPath } from '@dhc/contracts/member-api/search-paths'
import { usePage } from '@dhc/i18n/use-words'
import { cmsLocale } from '@dhc/locales/locale'
import { searchResultPage } from '@dhc/reference/page-paths'
import { searchKinds, searchWordsMaxLength } from '@dhc/reference/site-rules'

/** What the script that suggests pages while somebody types has to know (site/enhance/suggestions.ts). */
export type SuggestionWords = {
  readonly path: string
  /** S7-05: as every GET says it. */
  readonly locale: string
  readonly label: string
  readonly count: string
  readonly kinds: Readonly<Record<string, string>>
}

type Props = {
  readonly id: string
  /** What is in the field at first. */
  readonly value?: string | undefined
  /** On a page of its own the label is seen; in the header the button says enough. */
  readonly label?: string | undefined
}

/** S2-59: an ordinary GET form; results are a page with an address. */
export function SearchBox({ id, value, label }: Props) {
  const { words, locale, toPage } = usePage()
  const suggestions: SuggestionWords = {
    path: suggestPath,
    locale: cmsLocale[locale],
    label: words.common('search.suggestions'),
    count: words.common('search.suggestionCount'),
    kinds: Object.fromEntries(searchKinds.map((kind) => [kind, words.common(`search.kind.${kind}`)])),
  }
  return (
    <search>
      <form action={toPage(searchResultPage)} method="get" className="relative">
        <label htmlFor={id} className={label ? 'mb-2 block font-bold' : 'sr-only'}>
          {label ?? words.common('layout.searchPlaceholder')}
        </label>
        <div className="flex flex-wrap gap-2">
          <input
            id={id}
            name="q"
            type="search"
            required
            maxLength={searchWordsMaxLength}
            defaultValue={value}
            enterKeyHint="search"
            data-suggestions={JSON.stringify(suggestions)}
            className="text-field min-w-40 flex-1"
          />
          <button type="submit" className="primary-button">
            {words.common('layout.search')}
          </button>
        </div>
      </form>
    </search>
  )
}
