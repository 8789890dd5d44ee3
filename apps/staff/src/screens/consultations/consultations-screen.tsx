import { listTelehealthRequestsCall } from '@dhc/contracts/staff-api/telehealth'
import { useWords } from '@dhc/i18n/use-words'
import { formatTime } from '@dhc/locales/format'
import { linkBeforeMinutes } from '@dhc/reference/telehealth-rules'
import { useState } from 'react'
import { ItemTable, Pages } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { PhoneLink } from '../../desk/links.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import {
  CancelConsultation,
  type Consultation,
  FinishConsultation,
  ScheduleConsultation,
} from './consultation-actions.tsx'

/** The link of a consultation opens by the service's clock, while the screen stands open. */
const lookAgainMs = 30_000

/** D-127: who asks for a consultation, the longest waiting first, and the diary of a day. */
export function ConsultationsScreen() {
  return (
    <Screen title={say('nav.consultations')}>
      <Waiting />
      <Diary />
    </Screen>
  )
}

function Waiting() {
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
  const [on, setOn] = useState(() => serviceToday())
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
  const words = useWords()
  return (
    <ItemTable
      caption={say('consultations.waiting')}
      items={requests}
      keyOf={(request) => request.id}
      columns={[
        [say('person.name'), (request) => `${request.memberName} ${request.memberNo ?? ''}`],
        [say('consultations.channel'), (request) => words.member(`telehealth.channel.${request.channel}`)],
        [say('consultations.reason'), (request) => <span className="whitespace-pre-wrap">{request.reason}</span>],
        [
          say('consultations.preferred'),
          (request) => (
            <ul>
              {request.preferred.map(({ date, part }) => (
                <li key={`${date} ${part}`}>
                  {showDay(date)} {words.member(`telehealth.part.${part}`)}
                </li>
              ))}
            </ul>
          ),
        ],
        [say('consultations.number'), (request) => <PhoneLink number={request.contactNumber} />],
        [say('consultations.askedAt'), (request) => showMoment(request.requestedAt)],
        [
          say('desk.actions'),
          (request) => (
            <div className="flex flex-wrap gap-2">
              <ScheduleConsultation consultation={request} />
              <CancelConsultation consultation={request} />
            </div>
          ),
        ],
      ]}
      empty={say('consultations.nobody')}
    />
  )
}

/** A day by its times, with what is done and what was cancelled. */
function DiaryTable({ consultations }: { readonly consultations: readonly Consultation[] }) {
  const words = useWords()
  return (
    <ItemTable
      caption={say('consultations.diary')}
      items={consultations}
      keyOf={(each) => each.id}
      columns={[
        [say('lessons.time'), (each) => (each.scheduledAt ? formatTime(new Date(each.scheduledAt)) : '')],
        [say('person.name'), (each) => `${each.memberName} ${each.memberNo ?? ''}`],
        [say('consultations.channel'), (each) => <Way consultation={each} />],
        [say('consultations.reason'), (each) => <span className="whitespace-pre-wrap">{each.reason}</span>],
        [say('desk.note'), (each) => <span className="whitespace-pre-wrap">{each.staffNote}</span>],
        [say('lessons.state'), (each) => words.member(`telehealth.state.${each.state}`)],
        [
          say('desk.actions'),
          (each) =>
            each.state === 'SCHEDULED' ? (
              <div className="flex flex-wrap gap-2">
                <FinishConsultation consultation={each} />
                <ScheduleConsultation consultation={each} />
                <CancelConsultation consultation={each} />
              </div>
            ) : (
              ''
            ),
        ],
      ]}
      empty={say('consultations.free')}
    />
  )
}

/** By phone the number, by video the link from 15 minutes before. */
function Way({ consultation: { channel, contactNumber, link, isLinkOpen, state } }: { consultation: Consultation }) {
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
