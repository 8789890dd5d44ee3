import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { Suggestion } from '../member-api/search.ts'

type Props = { readonly heading: string; readonly suggestions: readonly Suggestion[] }

/** Pages the search itself would have offered. */
export function SuggestedPages({ heading, suggestions }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
  if (suggestions.length === 0) return null
  return (
    <div className="mt-6">
      <p className="font-bold">{heading}</p>
      <ul className="mt-1">
        {suggestions.map(({ type, title, path }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3">
            <a href={toPage(path)} className="text-link">
              {title}
            </a>
            <span className="text-ink-soft">{words.common(`search.kind.${type}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
