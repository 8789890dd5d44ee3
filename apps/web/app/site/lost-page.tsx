import { usePage, useWords } from '@dhc/i18n/use-words'
import { SearchBox } from '../links/search-box.tsx'
import { SuggestedPages, WaysOn } from '../links/ways-on.tsx'
import type { Suggestion } from '../member-api/search.ts'
import lostPage from './pictures/lost-page.svg'

type Props = {
  /** What the lost address seems to say. */
  readonly words: string
  readonly suggestions: readonly Suggestion[]
  readonly phone: string | null | undefined
}

/** D-016: what a lost reader can do next; most came by an old link to a course or an opening notice. */
export function LostPage({ words: lostWords, suggestions, phone }: Props) {
  const words = useWords()
  return (
    <>
      <div className="page-opening opening-band grid items-center gap-8 pt-10 lg:grid-cols-2">
        <div className="min-w-0">
          <h1>{words.common('error.404Title')}</h1>
          <p className="page-summary">{words.common('error.404Body')}</p>
          <div className="mt-6">
            <SearchBox id="lost-search" value={lostWords} label={words.common('error.404Search')} />
          </div>
          <SuggestedPages heading={words.common('error.404Suggestions')} suggestions={suggestions} />
        </div>
        <img
          src={lostPage}
          alt={words.common('error.404Picture')}
          width={800}
          height={500}
          className="h-auto w-full rounded-card"
        />
      </div>
      <WaysOn id="often-needed" phone={phone} />
    </>
  )
}

/** A page that could not be made has nothing to say but the way home. */
export function NothingToShow() {
  const { words, toPage } = usePage()
  return (
    <div className="page-opening opening-band">
      <h1>{words.common('site.name')}</h1>
      <p className="page-summary">{words.common('error.generic')}</p>
      <p className="mt-8">
        <a href={toPage('/')} className="primary-button">
          {words.common('page.goHome')}
        </a>
      </p>
    </div>
  )
}
