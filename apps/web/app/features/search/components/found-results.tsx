import type { SearchView } from '@dhc/contracts/member-api/search'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { searchResultPage } from '@dhc/reference/page-paths'
import type { SearchKind } from '@dhc/reference/site-rules'
import { keyed } from '@dhc/ui/keyed'
import { ListPagination } from '../../../links/list-pagination.tsx'
import type { SearchQuestion } from '../../../member-api/search.ts'
import { addressOfKind, fieldsOf, languageOfText, readableAddress, segmentsOf } from '../model.ts'

type Props = { readonly question: SearchQuestion; readonly results: SearchView }

/** S2-39: how many, of which kinds, the results themselves, and their pages. */
export function FoundResults({ question, results }: Props) {
  const words = useWords()
  const { page, pageSize, total } = results
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="section-heading">
        {words.common('search.found', { words: question.words, total })}
      </h2>
      <div className="result-columns">
        <KindLinks question={question} kinds={results.kinds} />
        <div>
          {total > 0 ? <ResultList results={results.items} /> : <p>{words.common('search.adviceKind')}</p>}
          <ListPagination
            path={searchResultPage}
            fields={fieldsOf(question)}
            page={page}
            pageSize={pageSize}
            total={total}
          />
        </div>
      </div>
    </section>
  )
}

/** S2-59: of each result its kind, its title, where the words stand in it, and its address. */
function ResultList({ results }: { readonly results: SearchView['items'] }) {
  const { words, locale, toPage } = usePage()
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

type MarkedTextProps = { readonly text: string; readonly marks: readonly (readonly [number, number])[] }

/** The words that were found, highlighted; built from pieces of text, never from HTML. */
function MarkedText({ text, marks }: MarkedTextProps) {
  return keyed(segmentsOf(text, marks), (segment) => segment.text).map(({ key, item }) =>
    item.isMarked ? (
      <mark key={key} className="found-words">
        {item.text}
      </mark>
    ) : (
      <span key={key}>{item.text}</span>
    ),
  )
}

type KindLinksProps = { readonly question: SearchQuestion; readonly kinds: SearchView['kinds'] }

/** Each kind of result is an address of its own, with the number of its results. */
function KindLinks({ question, kinds }: KindLinksProps) {
  const { words, toPage } = usePage()
  const everything = kinds.reduce((sum, { total }) => sum + total, 0)
  const choices: { kind: SearchKind | undefined; label: string; total: number }[] = [
    { kind: undefined, label: words.common('filter.all'), total: everything },
    ...kinds.map(({ type, total }) => ({ kind: type, label: words.common(`search.kind.${type}`), total })),
  ]
  return (
    <nav aria-label={words.common('search.kinds')} className="kind-panel">
      <p aria-hidden="true" className="mb-3 hidden font-bold lg:block">
        {words.common('search.kinds')}
      </p>
      <ul className="kind-links">
        {choices.map(({ kind, label, total }) => (
          <li key={label}>
            <a
              href={toPage(addressOfKind(question, kind))}
              {...(kind === question.kind ? { 'aria-current': 'page' } : {})}
            >
              {label} <span className="tabular-nums">({total})</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
