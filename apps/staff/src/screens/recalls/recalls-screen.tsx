import { listRecallsCall, logRecallCall } from '@dhc/contracts/staff-api/recalls'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { nextTryOn, type RecallOutcome, recallOutcomes } from '@dhc/reference/recall-rules'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { PhoneLink } from '../../desk/links.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { RiskLevelChip } from '../../desk/risk-level-chip.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** Whose review is overdue, the longest first; a person who was called comes back on the day of the next try. */
export function RecallsScreen() {
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listRecallsCall, { query: { page, pageSize: 20 } })
  const list = useRef<HTMLDivElement>(null)
  const [called, setCalled] = useState<string>()
  const isOut = called !== undefined && query.data?.items.every(({ memberId }) => memberId !== called)
  // The row under the hand is gone: the next person of the list is a key away, not the whole page.
  useEffect(() => {
    if (isOut) list.current?.querySelector('button')?.focus()
  }, [isOut])
  return (
    <Screen title={say('nav.recalls')}>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <div ref={list}>
            <DeskTable
              caption={say('nav.recalls')}
              columns={[
                say('person.name'),
                say('recalls.phone'),
                say('recalls.reviewOn'),
                say('risk.type'),
                say('risk.level'),
                say('recalls.lastCall'),
                say('desk.actions'),
              ]}
              rows={items.map((item) => ({
                key: item.memberId,
                cells: [
                  <Link key="name" to={`/clinic/${item.memberId}/risks`} className="text-link">
                    {item.name} {item.name_zh} · {say('person.age', { age: item.age })}
                  </Link>,
                  <PhoneLink key="phone" number={item.phone} />,
                  showDay(item.reviewOn),
                  item.type,
                  <RiskLevelChip key="level" level={item.riskLevel} />,
                  item.lastCall
                    ? [showMoment(item.lastCall.at), say(`recall.${item.lastCall.outcome}`), item.lastCall.note].join(
                        ' ',
                      )
                    : '',
                  <LogRecall
                    key="log"
                    memberId={item.memberId}
                    name={item.name}
                    onLogged={() => setCalled(item.memberId)}
                  />,
                ],
              }))}
              empty={say('recalls.none')}
            />
            <Pages {...pages} onPage={setPage} />
          </div>
        )}
      </Loaded>
    </Screen>
  )
}

type Props = { readonly memberId: string; readonly name: string; readonly onLogged: () => void }

/** What came of a call, in a handful of keys: open, choose with the arrows, Enter; the day of the next try is proposed. */
export function LogRecall({ memberId, name, onLogged }: Props) {
  const [outcome, setOutcome] = useState<RecallOutcome>('REACHED')
  const [chosenOn, setChosenOn] = useState<string>()
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(logRecallCall)
  const tryOn = chosenOn ?? nextTryOn(outcome, hongKongDateOf(new Date()))
  const confirm = async () => {
    const body = { outcome, nextTryOn: tryOn, note: note.trim() || null }
    const done = await send({ params: { memberId }, body })
    if (done) onLogged()
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
