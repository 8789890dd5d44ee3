import { listTelehealthRequestsCall } from '@dhc/contracts/staff-api/telehealth'
import { useWords } from '@dhc/i18n/use-words'
import { formatTime } from '@dhc/locales/format'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { linkBeforeMinutes } from '@dhc/reference/telehealth-rules'
import { useState } from 'react'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { PhoneLink } from '../../desk/phone-link.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { Consultation } from './consultation-actions.tsx'
import { CancelConsultation, FinishConsultation, ScheduleConsultation } from './consultation-actions.tsx'

/** The link of a consultation opens by the service's clock, while the screen stands open. */
const lookAgainMs = 30_000

/** D-127: who asks for a consultation, the longest waiting first, and the diary of a day. */
export function ConsultationsScreen() {
  const say = wordsOfConsole()
  return (
    <Screen title={say('nav.consultations')}>
      <Waiting />
      <Diary />
    </Screen>
  )
}

function Waiting() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listTelehealthRequestsCall, { query: { state: 'REQUESTED', page, pageSize: 10 } })
  return (
    <section className="mb-8">
      <h2 className="mb-2 font-bold text-lg">{say('consultations.waiting')}</h2>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <WaitingTable requests={items} />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Diary() {
  const say = wordsOfConsole()
  const [on, setOn] = useState(() => hongKongDateOf(new Date()))
  const query = useDeskQuery(
    listTelehealthRequestsCall,
    { query: { on, pageSize: 50 } },
    { isWanted: on !== '', everyMs: lookAgainMs },
  )
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{say('consultations.diary')}</h2>
      <div className="no-print mb-4">
        <TextField id="diary-date" type="date" label={say('lessons.date')} value={on} onText={setOn} width="short" />
      </div>
      <Loaded query={query}>{({ items }) => <DiaryTable consultations={items} />}</Loaded>
    </section>
  )
}

/** Who has waited longest stands first. */
function WaitingTable({ requests }: { readonly requests: readonly Consultation[] }) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <DeskTable
      caption={say('consultations.waiting')}
      columns={[
        say('person.name'),
        say('consultations.channel'),
        say('consultations.reason'),
        say('consultations.preferred'),
        say('consultations.number'),
        say('consultations.askedAt'),
        say('desk.actions'),
      ]}
      rows={requests.map((request) => ({
        key: request.id,
        cells: [
          `${request.memberName} ${request.memberNo ?? ''}`,
          words.member(`telehealth.channel.${request.channel}`),
          <span key="reason" className="whitespace-pre-wrap">
            {request.reason}
          </span>,
          <ul key="preferred">
            {request.preferred.map(({ date, part }) => (
              <li key={`${date} ${part}`}>
                {showDay(date)} {words.member(`telehealth.part.${part}`)}
              </li>
            ))}
          </ul>,
          <PhoneLink key="number" number={request.contactNumber} />,
          showMoment(request.requestedAt),
          <div key="actions" className="flex flex-wrap gap-2">
            <ScheduleConsultation consultation={request} />
            <CancelConsultation consultation={request} />
          </div>,
        ],
      }))}
      empty={say('consultations.nobody')}
    />
  )
}

/** A day by its times, with what is done and what was cancelled. */
function DiaryTable({ consultations }: { readonly consultations: readonly Consultation[] }) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <DeskTable
      caption={say('consultations.diary')}
      columns={[
        say('lessons.time'),
        say('person.name'),
        say('consultations.channel'),
        say('consultations.reason'),
        say('desk.note'),
        say('lessons.state'),
        say('desk.actions'),
      ]}
      rows={consultations.map((each) => ({
        key: each.id,
        cells: [
          each.scheduledAt ? formatTime(new Date(each.scheduledAt)) : '',
          `${each.memberName} ${each.memberNo ?? ''}`,
          <Way key="way" consultation={each} />,
          <span key="reason" className="whitespace-pre-wrap">
            {each.reason}
          </span>,
          <span key="note" className="whitespace-pre-wrap">
            {each.staffNote}
          </span>,
          words.member(`telehealth.state.${each.state}`),
          each.state === 'SCHEDULED' ? (
            <div key="actions" className="flex flex-wrap gap-2">
              <FinishConsultation consultation={each} />
              <ScheduleConsultation consultation={each} />
              <CancelConsultation consultation={each} />
            </div>
          ) : (
            ''
          ),
        ],
      }))}
      empty={say('consultations.free')}
    />
  )
}

/** By phone the number, by video the link from 15 minutes before. */
function Way({ consultation: { channel, contactNumber, link, isLinkOpen, state } }: { consultation: Consultation }) {
  const say = wordsOfConsole()
  const words = useWords()
  if (channel === 'PHONE') return <PhoneLink number={contactNumber} />
  if (isLinkOpen && link) {
    return (
      <a href={link} target="_blank" rel="noreferrer" className="main-button">
        {say('consultations.join')}
      </a>
    )
  }
  const isToCome = state === 'SCHEDULED'
  return `${words.member('telehealth.channel.VIDEO')}${isToCome ? ` · ${say('consultations.linkLater', { minutes: linkBeforeMinutes })}` : ''}`
}
