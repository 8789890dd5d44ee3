import type { PayloadOf } from '@dhc/contracts/call'
import { listRecallsCall, logRecallCall } from '@dhc/contracts/staff-api/recalls'
import { nextTryOn, type RecallOutcome, recallOutcomes } from '@dhc/reference/recall-rules'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { PhoneLink } from '../../desk/links.tsx'
import { RiskLevelChip } from '../../desk/risk-level-chip.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

/** Whose review is overdue, the longest first; a person who was called comes back on the day of the next try. */
export function RecallsScreen() {
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listRecallsCall, { query: { page, pageSize: 20 } })
  const list = useRef<HTMLDivElement>(null)
  const [called, setCalled] = useState<Called>()
  const isOut = called !== undefined && query.data?.items.every(({ memberId }) => memberId !== called.memberId)
  // The row under the hand is gone: the next person of the list is a key away, not the whole page.
  useEffect(() => {
    if (isOut) list.current?.querySelector('button')?.focus()
  }, [isOut])
  return (
    <Screen title={say('nav.recalls')}>
      <p role="status" className="font-bold text-good empty:hidden">
        {called ? `✓ ${say('recalls.logged', { name: called.name, day: showDay(called.nextTryOn) })}` : null}
      </p>
      <div ref={list}>
        <QueryTable
          query={query}
          onPage={setPage}
          caption={say('nav.recalls')}
          keyOf={({ memberId }) => memberId}
          columns={[
            [say('person.name'), (item) => <NameLink {...item} />],
            [say('recalls.phone'), ({ phone }) => <PhoneLink number={phone} />],
            [say('recalls.reviewOn'), ({ reviewOn }) => showDay(reviewOn)],
            [say('risk.type'), ({ type }) => type],
            [say('risk.level'), ({ riskLevel }) => <RiskLevelChip level={riskLevel} />],
            [say('recalls.lastCall'), ({ lastCall }) => (lastCall ? wordsOfCall(lastCall) : '')],
            [
              say('desk.actions'),
              (item) => <LogRecall {...item} onLogged={(nextTryOn) => setCalled({ ...item, nextTryOn })} />,
            ],
          ]}
          empty={say('recalls.none')}
        />
      </div>
    </Screen>
  )
}

type Called = { readonly memberId: string; readonly name: string; readonly nextTryOn: string }

type Recall = PayloadOf<typeof listRecallsCall>['items'][number]

function NameLink({ memberId, name, name_zh, age }: Pick<Recall, 'memberId' | 'name' | 'name_zh' | 'age'>) {
  return (
    <Link to={`/clinic/${memberId}/risks`} className="text-link">
      {name} {name_zh} · {say('person.age', { age })}
    </Link>
  )
}

const wordsOfCall = ({ at, outcome, note }: NonNullable<Recall['lastCall']>) =>
  [showMoment(at), say(`recall.${outcome}`), note].join(' ')

type Props = { readonly memberId: string; readonly name: string; readonly onLogged: (nextTryOn: string) => void }

/** What came of a call, in a handful of keys: open, choose with the arrows, Enter; the day of the next try is proposed. */
export function LogRecall({ memberId, name, onLogged }: Props) {
  const [outcome, setOutcome] = useState<RecallOutcome>('REACHED')
  const [chosenOn, setChosenOn] = useState<string>()
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(logRecallCall)
  const tryOn = chosenOn ?? nextTryOn(outcome, serviceToday())
  const confirm = async () => {
    const body = { outcome, nextTryOn: tryOn, note: note.trim() || null }
    const done = await send({ params: { memberId }, body })
    if (done) onLogged(done.nextTryOn)
    return done
  }
  return (
    <AskButton
      {...action}
      label={say('call.log')}
      about={name}
      heading={say('call.heading', { name })}
      confirmLabel={say('call.button')}
      onConfirm={confirm}
    >
      <RadioChoice
        name="recall-outcome"
        legend={say('call.result')}
        codes={recallOutcomes}
        chosen={outcome}
        wordsFor={(code) => say(`recall.${code}`)}
        onChoose={setOutcome}
      />
      <TextField
        id="recall-next"
        type="date"
        label={say('recalls.nextTry')}
        hint={say('recalls.nextTryHint')}
        value={tryOn}
        onText={setChosenOn}
        width="short"
        error={action.refusal?.fields.nextTryOn}
      />
      <TextField id="recall-note" label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}
