import { usePage, useWords } from '@dhc/i18n/use-words'
import { PageOpening } from '../../../article/page-opening.tsx'
import { SearchBox } from '../../../links/search-box.tsx'
import { SuggestedPages, WaysOn } from '../../../links/ways-on.tsx'
import type { SearchAnswer, SearchPageData } from '../data.ts'
import { FoundResults } from './found-results.tsx'

type Props = SearchPageData & { readonly phone: string | null | undefined }

/** S2-39: the field with the words in it, and below what was found, or where to look instead. */
export function SearchPage({ question, answer, phone }: Props) {
  const words = useWords()
  const leadsOn = answer.kind !== 'found' && answer.kind !== 'third-party'
  return (
    <>
      <PageOpening title={words.menu('search-result.title')}>
        <div className="mt-6 max-w-measure">
          <SearchBox id="page-search" value={question.words} label={words.common('search.words')} />
          {answer.kind === 'third-party' ? null : <p className="mt-2 text-ink-soft">{words.common('search.hint')}</p>}
        </div>
      </PageOpening>
      {answer.kind === 'found' ? <FoundResults question={question} results={answer.results} /> : null}
      {answer.kind === 'third-party' ? <ThirdPartyFrame searchWords={question.words} /> : null}
      <NothingFound answer={answer} />
      {leadsOn ? <WaysOn id="often-needed" phone={phone} /> : null}
    </>
  )
}

/** S2-83: an empty result is no dead end; an index that does not answer is no error page (D-055). */
function NothingFound({ answer }: { readonly answer: SearchAnswer }) {
  const words = useWords()
  if (answer.kind === 'unavailable') return <p className="panel mb-12">{words.common('search.unavailable')}</p>
  if (answer.kind !== 'nothing') return null
  return (
    <section className="panel mb-12">
      <h2 className="font-bold text-xl">{words.common('empty.search')}</h2>
      <p className="mt-2">{words.common('search.advice')}</p>
      <SuggestedPages heading={words.common('search.didYouMean')} suggestions={answer.suggestions} />
    </section>
  )
}

/** S2-58: the provider's script runs in a frame that can reach nothing of this page. */
function ThirdPartyFrame({ searchWords }: { readonly searchWords: string }) {
  const { words, locale } = usePage()
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="section-heading">
        {words.common('search.results')}
      </h2>
      <p className="mb-4 text-ink-soft">{words.common('search.outsideNote')}</p>
      <iframe
        src={`/embed/search?${new URLSearchParams({ q: searchWords, locale })}`}
        title={words.common('search.outsideFrame')}
        sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
        className="third-party-frame"
      />
    </section>
  )
}
