import type { SearchView } from '@dhc/contracts/member-api/search'
import { useWords } from '@dhc/i18n/use-words'
import { searchResultPage } from '@dhc/reference/page-paths'
import { ListPagination } from '../../../links/list-pagination.tsx'
import type { SearchQuestion } from '../../../member-api/search.ts'
import { fieldsOf } from '../model.ts'
import { KindLinks } from './kind-links.tsx'
import { ResultList } from './result-list.tsx'

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
