import { useWords } from '@dhc/i18n/use-words'
import { formatTime } from '@dhc/locales/format'
import { linkBeforeMinutes } from '@dhc/reference/telehealth-rules'
import { DeskTable } from '../../desk/desk-table.tsx'
import { PhoneLink } from '../../desk/phone-link.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CancelConsultation } from './cancel-consultation.tsx'
import type { Consultation } from './consultation.ts'
import { FinishConsultation } from './finish-consultation.tsx'
import { ScheduleConsultation } from './schedule-consultation.tsx'

/** A day by its times, with what is done and what was cancelled. */
export function DiaryTable({ consultations }: { readonly consultations: readonly Consultation[] }) {
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
