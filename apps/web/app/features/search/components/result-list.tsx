import type { SearchView } from '@dhc/contracts/member-api/search'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { languageOfText, readableAddress } from '../model.ts'
import { MarkedText } from './marked-text.tsx'

/** S2-59: of each result its kind, its title, where the words stand in it, and its address. */
export function ResultList({ results }: { readonly results: SearchView['items'] }) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  return (
    <ol className="result-list">
      {results.map(({ type, title, titleMarks, excerpt, excerptMarks, path }) => (
        <li key={`${type} ${path}`}>
          <span className="chip">{words.common(`search.kind.${type}`)}</span>
          <h3 {...languageOfText(title, locale)} className="font-bold text-lg">
            <a href={toPage(path)} className="inline-block py-2 text-orange-deep underline underline-offset-4">
              <MarkedText text={title} marks={titleMarks} />
            </a>
          </h3>
          <p {...languageOfText(excerpt, locale)} className="empty:hidden">
            <MarkedText text={excerpt} marks={excerptMarks} />
          </p>
          <p className="mt-1 break-all text-ink-soft">{readableAddress(toPage(path))}</p>
        </li>
      ))}
    </ol>
  )
}
