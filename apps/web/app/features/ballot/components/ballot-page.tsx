import type { BallotView } from '@dhc/contracts/member-api/ballot'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { PageOpening } from '../../../article/page-opening.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { momentOf, stateOf } from '../model.ts'
import { BallotCheck } from './ballot-check.tsx'
import { BallotList } from './ballot-list.tsx'
import { BallotRule } from './ballot-rule.tsx'
import { BallotSteps } from './ballot-steps.tsx'
import { EntryFinder } from './entry-finder.tsx'

type Props = { readonly ballot: BallotView | undefined; readonly now: string; readonly scriptUrl: string }

/** 2e: the steps of a draw, the proof, and the rule; it can be read without a script. */
export function BallotPage({ ballot, now, scriptUrl }: Props) {
  const words = useWords()
  if (!ballot) return <PageOpening title={words.ballot('titleUnknown')} summary={words.ballot('unavailable')} />
  const { evidence, classCode } = ballot
  return (
    <article>
      <PageOpening title={words.ballot('title', { code: classCode })} summary={words.ballot('summary')}>
        <CourseLink ballot={ballot} />
        <StateSentence ballot={ballot} now={now} />
      </PageOpening>
      <div className="ballot-page">
        {evidence?.list ? <EntryFinder isRanked={evidence.ranking !== null} /> : null}
        <div className="ballot-steps">
          <HeadedSection id="steps" heading={words.ballot('steps')}>
            <BallotSteps ballot={ballot} />
          </HeadedSection>
        </div>
        {evidence ? <BallotCheck classCode={classCode} isReleased={evidence.ranking !== null} /> : null}
        {evidence?.list ? <BallotList evidence={evidence} /> : null}
        <div className="ballot-rule">
          <HeadedSection id="rule" heading={words.ballot('rule')}>
            <BallotRule />
          </HeadedSection>
        </div>
      </div>
      {evidence?.list ? <script type="module" src={scriptUrl} /> : null}
    </article>
  )
}

/** The one sentence everybody comes for. */
function StateSentence({ ballot, now }: { readonly ballot: BallotView; readonly now: string }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const state = stateOf(ballot, new Date(now))
  const at = momentOf(ballot, state)
  return <p className="mt-4 font-bold">{sentence()}</p>

  function sentence(): string {
    if (state === 'past') return words.ballot('state.past')
    if (at) return words.ballot(`state.${state}`, { at: formatDateTime(new Date(at), locale) })
    return words.ballot(`state.${state === 'released' ? 'drawn' : state}NoDate`)
  }
}

function CourseLink({ ballot: { courseName, courseDocumentId } }: { readonly ballot: BallotView }) {
  const words = useWords()
  const { locale, toPage } = usePageLocale()
  const name = words.ballot('course', { name: courseName[locale] })
  if (!courseDocumentId) return <p className="mt-4">{name}</p>
  return (
    <p className="mt-4">
      <a href={toPage(pageOfEntry('health-program-course', { documentId: courseDocumentId }))} className="text-link">
        {name}
      </a>
    </p>
  )
}
