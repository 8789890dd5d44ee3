import type { BallotEvidence, BallotView } from '@dhc/contracts/member-api/ballot'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import { pageOfEntry } from '@dhc/reference/content-types'
import { waitlistReplacementDays } from '@dhc/reference/enrolment-rules'
import { PageOpening } from '../../../article/page-opening.tsx'
import { HeadedSection } from '../../../article/page-section.tsx'
import { momentOf, notesOf, stateOf } from '../model.ts'
import { BallotCheck } from './ballot-check.tsx'
import { BallotList, EntryFinder } from './ballot-list.tsx'
import { BallotSteps } from './ballot-steps.tsx'

type Props = { readonly ballot: BallotView | undefined; readonly now: string; readonly scriptUrl: string }

/** The steps of a draw, the proof, and the rule; it can be read without a script. */
export function BallotPage({ ballot, now, scriptUrl }: Props) {
  const words = useWords()
  if (!ballot) return <PageOpening title={words.ballot('titleUnknown')} summary={words.ballot('unavailable')} />
  const { evidence, classCode } = ballot
  return (
    <article>
      <PageOpening title={words.ballot('title', { code: classCode })} summary={words.ballot('summary')}>
        <CourseLink ballot={ballot} />
        <StateSentence ballot={ballot} now={now} />
        {ballot.takesTurns ? <TurnSentence notes={evidence?.notes} /> : null}
      </PageOpening>
      <div className="ballot-page">
        {evidence?.list ? <EntryFinder isRanked={evidence.ranking !== null} /> : null}
        <div className="ballot-steps">
          <HeadedSection id="steps" heading={words.ballot('steps')}>
            <BallotSteps ballot={ballot} />
          </HeadedSection>
        </div>
        {evidence ? <BallotCheck {...proofOf(evidence)} classCode={classCode} /> : null}
        {evidence?.list ? <BallotList evidence={evidence} /> : null}
        <div className="ballot-rule">
          <HeadedSection id="rule" heading={words.ballot('rule')}>
            <BallotRule hasMarks={evidence?.format !== 'dhc-ballot-1'} takesTurns={ballot.takesTurns} />
          </HeadedSection>
        </div>
      </div>
      {evidence?.list ? <script type="module" src={scriptUrl} /> : null}
    </article>
  )
}

const proofOf = ({ ranking, publicValueName }: BallotEvidence) => ({
  isReleased: ranking !== null,
  hasPublicValue: publicValueName !== null,
})

/** The one sentence everybody comes for. */
function StateSentence({ ballot, now }: { readonly ballot: BallotView; readonly now: string }) {
  const { words, locale } = usePage()
  const state = stateOf(ballot, new Date(now))
  const at = momentOf(ballot, state)
  return <p className="mt-4 font-bold">{sentence()}</p>

  function sentence(): string {
    if (state === 'past') return words.ballot('state.past')
    if (at) return words.ballot(`state.${state}`, { at: formatDateTime(new Date(at), locale) })
    return words.ballot(`state.${state === 'released' ? 'drawn' : state}NoDate`)
  }
}

/** Why somebody ranks after somebody else, and from which day on a place counts, once that is sealed. */
function TurnSentence({ notes }: { readonly notes: readonly string[] | null | undefined }) {
  const { words, locale } = usePage()
  const { turnsFrom } = notesOf(notes ?? [])
  return (
    <p className="mt-4 max-w-measure">
      {words.ballot('turns')}
      {turnsFrom ? ` ${words.ballot('turns.from', { on: formatDate(turnsFrom, locale) })}` : ''}
    </p>
  )
}

function CourseLink({ ballot: { courseName, courseDocumentId } }: { readonly ballot: BallotView }) {
  const { words, locale, toPage } = usePage()
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

/** D-139: enough to write a program of one's own. */
function BallotRule({ hasMarks, takesTurns }: { readonly hasMarks: boolean; readonly takesTurns: boolean }) {
  const words = useWords()
  const formula = (['listHash', 'value', 'code', 'number'] as const).map((part) => words.ballot(`rule.part.${part}`))
  return (
    <div className="rich-text">
      <ol>
        <li>{words.ballot('rule.number')}</li>
        <li>{words.ballot('rule.group')}</li>
        <li>{words.ballot(hasMarks ? 'rule.listMarks' : 'rule.list')}</li>
        {takesTurns ? <li>{words.ballot('rule.turns')}</li> : null}
        {hasMarks ? <li>{words.ballot('rule.value')}</li> : null}
        <li>
          {words.ballot('rule.key')}
          <p className="mt-2 rounded-card bg-orange-soft p-4">{formula.join(':')}</p>
        </li>
        <li>{words.ballot(takesTurns ? 'rule.orderTurns' : 'rule.order')}</li>
        <li>{words.ballot('rule.places')}</li>
        <li className="font-bold">{words.ballot('rule.groupChance')}</li>
        <li>{words.ballot('rule.freed', { days: waitlistReplacementDays })}</li>
        <li>{words.ballot('rule.once')}</li>
      </ol>
    </div>
  )
}
