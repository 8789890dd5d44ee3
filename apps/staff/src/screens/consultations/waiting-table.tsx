import { useWords } from '@dhc/i18n/use-words'
import { DeskTable } from '../../desk/desk-table.tsx'
import { PhoneLink } from '../../desk/phone-link.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CancelConsultation } from './cancel-consultation.tsx'
import type { Consultation } from './consultation.ts'
import { ScheduleConsultation } from './schedule-consultation.tsx'

/** Who has waited longest stands first. */
export function WaitingTable({ requests }: { readonly requests: readonly Consultation[] }) {
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
