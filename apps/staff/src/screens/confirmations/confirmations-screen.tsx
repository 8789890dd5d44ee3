import type { Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import type { PayloadOf } from '@dhc/contracts/call'
import {
  confirmEnrolmentCall,
  listEnrolmentsWaitingCall,
  refuseEnrolmentCall,
} from '@dhc/contracts/staff-api/class-enrolments'
import { useWords } from '@dhc/i18n/use-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryTable } from '../../desk/desk-table.tsx'
import { TextField, Tick } from '../../desk/fields.tsx'
import { TextLink } from '../../desk/links.tsx'
import { refusalForStaff } from '../../desk/refusal-for-staff.ts'
import { Screen } from '../../desk/screen.tsx'
import { showDue, showMoment } from '../../desk/show-time.ts'
import { toggled } from '../../desk/toggled.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { chosenLocale, say } from '../../words/console-words.ts'

/** D-107: whoever applied is told within five working days; the oldest first, many at once. */
export function ConfirmationsScreen() {
  const [page, setPage] = useState(1)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const query = useDeskQuery(listEnrolmentsWaitingCall, { query: { page, pageSize: 50 } })
  const tick = (id: string) => setTicked((before) => toggled(before, id))
  return (
    <Screen title={say('nav.confirmations')}>
      <QueryTable
        query={query}
        onPage={setPage}
        above={(items) => (
          <Decide
            waiting={items.filter(({ enrolmentId }) => ticked.has(enrolmentId))}
            onDone={() => setTicked(new Set())}
            onChooseAll={() => setTicked(new Set(items.map(({ enrolmentId }) => enrolmentId)))}
          />
        )}
        caption={say('nav.confirmations')}
        keyOf={({ enrolmentId }) => enrolmentId}
        isUrgent={({ overdue }) => overdue}
        columns={[
          [
            say('person.name'),
            ({ enrolmentId, name, name_zh, member_no }) => (
              <Tick
                label={`${name} ${name_zh ?? ''} ${member_no ?? ''}`}
                isTicked={ticked.has(enrolmentId)}
                onTick={() => tick(enrolmentId)}
              />
            ),
          ],
          [say('classes.code'), (item) => <TextLink to={`/classes/${item.strapiUuid}`}>{item.classCode}</TextLink>],
          [say('classes.course'), (item) => item.courseName[chosenLocale()]],
          [say('applications.appliedAt'), (item) => showMoment(item.appliedAt)],
          [say('applications.due'), (item) => showDue(item.due, item.overdue)],
        ]}
        empty={say('confirmations.none')}
      />
    </Screen>
  )
}

type Waiting = PayloadOf<typeof listEnrolmentsWaitingCall>['items'][number]
type Failed = { readonly who: Waiting; readonly refusal: Refusal }
type Props = {
  readonly waiting: readonly Waiting[]
  readonly onDone: () => void
  readonly onChooseAll: () => void
}

/** Each is decided by itself, with every rule looked at again: one that is refused does not stop the others. */
export function Decide({ waiting, onDone, onChooseAll }: Props) {
  const words = useWords()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const decide = async (call: typeof confirmEnrolmentCall | typeof refuseEnrolmentCall) => {
    setBusy(true)
    const refused: Failed[] = []
    for (const who of waiting) {
      const given = {
        params: { id: who.enrolmentId },
        body: { note: note.trim() || null },
        idempotencyKey: newRetryKey(),
      }
      const outcome = await callAsStaff(call, given)
      if (!outcome.ok) refused.push({ who, refusal: outcome.refusal })
    }
    setFailed(refused)
    setBusy(false)
    setNote('')
    onDone()
    await queries.invalidateQueries()
  }
  const isIdle = isBusy || waiting.length === 0
  return (
    <div className="mb-4 flex flex-wrap items-end gap-4">
      <p>
        <button type="button" onClick={onChooseAll} className="quiet-button">
          {say('confirmations.chooseAll')}
        </button>
      </p>
      <p aria-live="polite">{say('confirmations.chosen', { count: waiting.length })}</p>
      <TextField id="decision-note" label={say('confirmations.note')} value={note} onText={setNote} />
      <button
        type="button"
        aria-disabled={isIdle}
        onClick={() => (isIdle ? undefined : void decide(confirmEnrolmentCall))}
        className="main-button"
      >
        {say('confirmations.confirm')}
      </button>
      <button
        type="button"
        aria-disabled={isIdle}
        onClick={() => (isIdle ? undefined : void decide(refuseEnrolmentCall))}
        className="quiet-button"
      >
        {say('confirmations.refuse')}
      </button>
      <ul role="alert" className="font-bold text-danger empty:hidden">
        {failed.map(({ who, refusal }) => (
          <li key={who.enrolmentId}>
            {who.name} {who.classCode}: {refusalForStaff(words, refusal).join(' ')}
          </li>
        ))}
      </ul>
    </div>
  )
}
