import type { PayloadOf } from '@dhc/contracts/call'
import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { listRecallsCall, logRecallCall, setRecallCapacityCall } from '@dhc/contracts/staff-api/recalls'
import { mainValue, unitOf } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { mostCountedDays } from '@dhc/reference/recall-order'
import { nextTryOn, type RecallOutcome, recallOutcomes } from '@dhc/reference/recall-rules'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { RadioChoice, Tabs, TextField } from '../../desk/fields.tsx'
import { PhoneLink } from '../../desk/links.tsx'
import { RiskLevelChip } from '../../desk/risk-level-chip.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

const shownPeople = ['alarming', 'today', 'everybody'] as const
type Shown = (typeof shownPeople)[number]

/** Who is due, the most urgent first; a person who was called comes back on the day of the next try. */
export function RecallsScreen() {
  const [page, setPage] = useState(1)
  const [address] = useSearchParams()
  const [who, setWho] = useState<Shown>(shownPeople.find((each) => each === address.get('who')) ?? 'today')
  const query = useDeskQuery(listRecallsCall, { query: { page, pageSize: 20, who } })
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
      <Tabs
        label={say('recalls.which')}
        codes={shownPeople}
        chosen={who}
        wordsFor={(each) => say(`recalls.who.${each}`)}
        onChoose={(each) => {
          setWho(each)
          setPage(1)
        }}
      />
      {who === 'alarming' ? <p className="mb-4 max-w-prose">{say('recalls.alarmsAbout')}</p> : null}
      {query.data && who !== 'alarming' ? <Day {...query.data} /> : null}
      <div ref={list}>
        <QueryTable
          query={query}
          onPage={setPage}
          caption={say('nav.recalls')}
          keyOf={({ memberId }) => memberId}
          columns={[
            [say('person.name'), (item) => <NameLink {...item} />],
            [say('recalls.phone'), ({ phone }) => <PhoneLink number={phone} />],
            [say('recalls.reason'), (item) => <Reason {...item} />],
            ...(who === 'alarming' ? [] : whyInThisOrder()),
            [say('recalls.lastCall'), ({ lastCall }) => (lastCall ? wordsOfCall(lastCall) : '')],
            [
              say('desk.actions'),
              (item) => <LogRecall {...item} onLogged={(nextTryOn) => setCalled({ ...item, nextTryOn })} />,
            ],
          ]}
          empty={say(who === 'alarming' ? 'recalls.noAlarms' : query.data?.due ? 'recalls.full' : 'recalls.none')}
        />
      </div>
    </Screen>
  )
}

/** A-351; alarms go by their time, which stands beside them. */
const whyInThisOrder = () =>
  [
    [say('recalls.due'), ({ dueOn }: Recall) => showDay(dueOn)],
    [say('recalls.order'), ({ order }: Recall) => wordsOfOrder(order)],
  ] as const

type Called = { readonly memberId: string; readonly name: string; readonly nextTryOn: string }

type Recall = PayloadOf<typeof listRecallsCall>['items'][number]

/** An alarm is closed beside the readings; whatever else is due is looked at in an assessment. */
function NameLink({
  memberId,
  name,
  name_zh,
  age,
  reason,
}: Pick<Recall, 'memberId' | 'name' | 'name_zh' | 'age' | 'reason'>) {
  return (
    <Link to={`/clinic/${memberId}/${reason === 'ALARMING' ? 'readings' : 'risks'}`} className="text-link">
      {name} {name_zh} · {say('person.age', { age })}
    </Link>
  )
}

/** How many are due, what the centres call in a day, and why the list is in this order. */
function Day({ due, capacity, called, centres }: Day) {
  return (
    <>
      <p className="mb-2">{say('recalls.day', { due, capacity, called })}</p>
      <p className="mb-4 max-w-prose text-ink-soft">{say('recalls.about')}</p>
      <p className="no-print mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        {centres.map((each) => (
          <span key={each.centre} className="flex flex-wrap items-center gap-2">
            {`${each.centre}: ${each.callsADay}`}
            <SetCapacity key={each.callsADay} {...each} />
          </span>
        ))}
      </p>
    </>
  )
}

type Day = Pick<PayloadOf<typeof listRecallsCall>, 'due' | 'capacity' | 'called' | 'centres'>

/** */
function SetCapacity({ centre, callsADay }: Day['centres'][number]) {
  const [typed, setTyped] = useState(String(callsADay))
  const { send, ...action } = useDeskAction(setRecallCapacityCall)
  return (
    <AskButton
      {...action}
      label={say('recalls.setCapacity')}
      about={centre}
      heading={`${centre} · ${say('recalls.capacityHeading')}`}
      onConfirm={() => send({ body: { centre, callsADay: typed.trim() === '' ? Number.NaN : Number(typed) } })}
    >
      <TextField
        id={`recall-capacity-${centre}`}
        inputMode="numeric"
        label={say('recalls.capacity')}
        value={typed}
        onText={setTyped}
        width="short"
        error={action.refusal?.fields.callsADay}
      />
    </AskButton>
  )
}

function Reason({ reason, assessment, alarm }: Pick<Recall, 'reason' | 'assessment' | 'alarm'>) {
  return (
    <>
      {say(`recalls.${reason}`)}
      {alarm ? <Measured {...alarm} /> : null}
      {assessment ? (
        <span className="flex flex-wrap items-center gap-2">
          {assessment.type} <RiskLevelChip level={assessment.riskLevel} />
        </span>
      ) : null}
    </>
  )
}

/** What it said and when; the rest stands beside the other readings. */
function Measured(reading: ReadingView) {
  const words = useWords()
  return (
    <span className="block">
      <strong className="text-danger">{mainValue(reading)}</strong> {unitOf(words, reading.type)} ·{' '}
      {showMoment(reading.recordedAt)}
    </span>
  )
}

/** The very sum by which the row stands where it stands. */
const wordsOfOrder = (order: Recall['order']) =>
  say(order.days > mostCountedDays ? 'recalls.explainedLong' : 'recalls.explained', order)

const wordsOfCall = ({ at, outcome, note }: NonNullable<Recall['lastCall']>) =>
  [showMoment(at), say(`recall.${outcome}`), note].join(' ')

type Props = Pick<Recall, 'memberId' | 'name'> & { readonly onLogged: (nextTryOn: string) => void }

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
      <TextField
        id="recall-note"
        label={say('desk.note')}
        value={note}
        onText={setNote}
        error={action.refusal?.fields.note}
      />
    </AskButton>
  )
}
