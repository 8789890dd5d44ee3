import type { RiskAssessment } from '@dhc/contracts/member-api/health-risk'
import { setRecallRefusalCall } from '@dhc/contracts/staff-api/recalls'
import { listMemberRisksCall } from '@dhc/contracts/staff-api/risk-assessments'
import { useWords } from '@dhc/i18n/use-words'
import { isReviewOverdue, isSuperseded } from '@dhc/reference/recall-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { ItemTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { RiskLevelChip } from '../../desk/risk-level-chip.tsx'
import { showDay } from '../../desk/show-time.ts'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { ClinicMember } from './clinic-member.tsx'
import { RiskForm } from './risk-form.tsx'

/** D-126: what was found of one person, and the next assessment, begun from a template in the member's language. */
export function RisksScreen() {
  return <ClinicMember title="clinic.risks">{({ id }) => <Risks key={id} memberId={id} />}</ClinicMember>
}

export function Risks({ memberId }: { readonly memberId: string }) {
  const words = useWords()
  const [corrected, setCorrected] = useState<RiskAssessment>()
  const query = useDeskQuery(listMemberRisksCall, { params: { id: memberId } })
  const todayOn = serviceToday()
  const [isStored, setStored] = useState(false)
  const reviewOf = ({ date, nextReview }: RiskAssessment, every: readonly string[]) => {
    if (nextReview === null) return words.health('risk.noNext')
    const day = showDay(nextReview)
    if (isSuperseded(date, every)) return say('risk.superseded', { day })
    return isReviewOverdue(nextReview, todayOn) ? say('applications.overdue', { day }) : day
  }
  return (
    <Loaded query={query}>
      {({ items, templates, asksForNoCalls }) => (
        <div className="flex flex-col gap-6">
          <RecallRefusal memberId={memberId} asksForNoCalls={asksForNoCalls} />
          <RiskForm
            key={corrected?.id ?? 'new'}
            memberId={memberId}
            templates={templates}
            corrected={corrected}
            onTyped={() => setStored(false)}
            onDone={(isDone) => {
              setCorrected(unlessChanged(corrected, undefined))
              setStored(isDone)
            }}
          />
          {/* Not in the form, which makes way for another one: who corrected something hears it too. */}
          <p role="status" className="font-bold text-good empty:hidden">
            {isStored ? `✓ ${say('risk.stored')}` : null}
          </p>
          <ItemTable
            caption={say('clinic.risks')}
            items={items}
            keyOf={({ id }) => id}
            columns={[
              [words.health('risk.date'), ({ date }) => showDay(date)],
              [say('risk.type'), ({ type }) => type],
              [say('risk.level'), ({ riskLevel }) => <RiskLevelChip level={riskLevel} />],
              [words.health('risk.finding'), ({ summary }) => summary],
              [
                words.health('risk.next'),
                (item) =>
                  reviewOf(
                    item,
                    items.map(({ date }) => date),
                  ),
              ],
              [words.health('risk.assessor'), ({ assessor }) => assessor],
              [
                say('desk.actions'),
                (item) => (
                  <button type="button" onClick={() => setCorrected(item)} className="quiet-button">
                    {say('risk.correct')}
                    <span className="sr-only"> {item.type}</span>
                  </button>
                ),
              ],
            ]}
            empty={say('risk.none')}
          />
        </div>
      )}
    </Loaded>
  )
}

/** whether this person is called when something is due. */
function RecallRefusal({ memberId, asksForNoCalls }: { readonly memberId: string; readonly asksForNoCalls: boolean }) {
  const { send, ...action } = useDeskAction(setRecallRefusalCall)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {asksForNoCalls ? <p className="font-bold">{say('recalls.noCalls')}</p> : null}
      <AskButton
        {...action}
        label={say(asksForNoCalls ? 'recalls.allowCalls' : 'recalls.stopCalls')}
        onConfirm={() => send({ params: { id: memberId }, body: { isCalled: asksForNoCalls } })}
      />
    </div>
  )
}
