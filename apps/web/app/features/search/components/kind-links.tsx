import type { SearchView } from '@dhc/contracts/member-api/search'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import type { SearchKind } from '@dhc/reference/site-rules'
import type { SearchQuestion } from '../../../member-api/search.ts'
import { addressOfKind } from '../model.ts'

type Props = { readonly question: SearchQuestion; readonly kinds: SearchView['kinds'] }

/** Each kind of result is an address of its own, with the number of its results. */
export function KindLinks({ question, kinds }: Props) {
  const words = useWords()
  const { toPage } = usePageLocale()
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
