import type { PayloadOf } from '@dhc/contracts/call'
import { mayCall } from '@dhc/contracts/call'
import { markVisitCall, setVisitCapacityCall, showVisitDayCall } from '@dhc/contracts/staff-api/visits'
import { useWords } from '@dhc/i18n/use-words'
import { visitPurpose } from '@dhc/reference/options/centre'
import { visitMarks } from '@dhc/reference/visit-rules'
import { useState } from 'react'
import { Link } from 'react-router'
import { Tabs, TextField } from '../../desk/fields.tsx'
import { PhoneLink } from '../../desk/links.tsx'
import { Loaded, RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday, useStaff } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { BookFor } from './book-for.tsx'
import { SetRoom } from './set-room.tsx'
import { CancelVisit, type ExpectedVisit, MoveVisit } from './visit-actions.tsx'

type VisitDay = PayloadOf<typeof showVisitDayCall>

const everyMs = 60_000

/** The book of one centre for one day, by half hour: who is expected, who has come, and where there is room. */
export function VisitsScreen() {
  const { centres, staff_role: role } = useStaff()
  const [centre, setCentre] = useState(centres[0] ?? 'CORE')
  const [on, setOn] = useState(() => serviceToday())
  const query = useDeskQuery(showVisitDayCall, { query: { centre, on } }, { isWanted: on !== '', everyMs })
  return (
    <Screen
      title={say('nav.visits')}
      actions={mayCall(role, setVisitCapacityCall) ? <SetRoom centre={centre} on={on} /> : null}
    >
      <div className="flex flex-wrap items-end gap-x-8">
        <Tabs
          label={say('classes.centre')}
          codes={centres}
          chosen={centre}
          wordsFor={(code) => code}
          onChoose={setCentre}
        />
        <TextField id="visits-on" type="date" label={say('lessons.date')} value={on} onText={setOn} width="short" />
      </div>
      <Loaded query={query}>{(day) => <Book day={day} />}</Loaded>
    </Screen>
  )
}

function Book({ day }: { readonly day: VisitDay }) {
  const { closedFor, halfHours, centre } = day
  const mark = useDeskAction(markVisitCall)
  return (
    <>
      {closedFor ? <p className="my-4 font-bold">{say(`visits.closedFor.${closedFor}`)}</p> : null}
      <RefusalLine refusal={mark.refusal} />
      <ol className="mt-4 flex flex-col gap-2">
        {halfHours.map((halfHour) => {
          const { time, capacity, isOffForWeather, visits } = halfHour
          const left = Math.max(0, capacity - visits.length)
          return (
            <li key={time} className="panel visit-row">
              <h2 className="font-bold text-lg tabular-nums">{time}</h2>
              <div className="flex min-w-0 grow flex-col gap-2">
                {visits.map((visit) => (
                  <Visit
                    key={visit.id}
                    visit={visit}
                    centre={centre}
                    onMark={(code) => mark.send({ params: { id: visit.id }, body: { mark: code } })}
                  />
                ))}
                <div className="flex flex-wrap items-center gap-4 text-ink-soft">
                  {isOffForWeather
                    ? say('visits.offForWeather')
                    : say('visits.room', { taken: visits.length, capacity })}
                  {left > 0 && !isOffForWeather ? <BookFor centre={centre} on={day.on} time={time} /> : null}
                </div>
              </div>
            </li>
          )
        })}
      </ol>
    </>
  )
}

type VisitProps = {
  readonly visit: ExpectedVisit
  readonly centre: string
  readonly onMark: (mark: (typeof visitMarks)[number]) => unknown
}

/** One person: where their papers or their health check are one press away. */
function Visit({ visit, centre, onMark }: VisitProps) {
  const words = useWords()
  const { name, name_zh, memberId, purpose, state, phone, isVerified, mayMark, mayChange } = visit
  const to = isVerified ? `/members/${memberId}` : `/applications/${memberId}`
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b pb-2">
      <p className="min-w-0 grow basis-64">
        <Link to={to} className="text-link font-bold">
          {name} {name_zh}
        </Link>{' '}
        {words.option(visitPurpose, purpose)}
        {state === 'BOOKED' ? null : <strong> · {say(`visits.state.${state}`)}</strong>}
        <span className="block">
          <PhoneLink number={phone} />
        </span>
      </p>
      {visitMarks
        .filter((mark) => mayMark[mark] && state !== mark)
        .map((mark) => (
          <button key={mark} type="button" onClick={() => onMark(mark)} className="quiet-button">
            {say(`visits.mark.${mark}`)}
            <span className="sr-only"> {name}</span>
          </button>
        ))}
      {mayChange ? (
        <>
          <MoveVisit visit={visit} centre={centre} />
          <CancelVisit visit={visit} />
        </>
      ) : null}
    </div>
  )
}
