import type { PayloadOf } from '@dhc/contracts/call'
import type { listEnquiriesCall } from '@dhc/contracts/staff-api/enquiries'
import { useWords } from '@dhc/i18n/use-words'
import { enquiryTopic } from '@dhc/reference/options/centre'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Enquiry = PayloadOf<typeof listEnquiriesCall>['items'][number]
type Props = {
  readonly items: readonly Enquiry[]
  /** Those ticked as advertising, where that is asked. */
  readonly ticked?: (id: string) => boolean
  readonly onTick: (id: string) => void
}

/** Each letter with its first words and the day it is due. */
export function EnquiryTable({ items, ticked, onTick }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  return (
    <DeskTable
      caption={say('nav.enquiries')}
      columns={[
        say('enquiries.reference'),
        say('enquiries.topic'),
        say('person.name'),
        say('enquiries.words'),
        say('enquiries.came'),
        say('applications.due'),
        say('enquiries.assignee'),
      ]}
      rows={items.map((item) => ({
        key: item.id,
        isUrgent: item.overdue,
        cells: [
          <span key="open" className="flex items-center gap-2">
            {ticked ? (
              <input
                type="checkbox"
                aria-label={say('enquiries.isAdvertising', { number: item.referenceNo })}
                checked={ticked(item.id)}
                onChange={() => onTick(item.id)}
              />
            ) : null}
            <Link to={`/enquiries/${item.id}`} className="text-link">
              {item.referenceNo}
            </Link>
          </span>,
          words.option(enquiryTopic, item.topic),
          item.name,
          item.excerpt,
          showMoment(item.createdAt),
          item.overdue ? say('applications.overdue', { day: showDay(item.due) }) : showDay(item.due),
          item.assignee?.name,
        ],
      }))}
      empty={say('enquiries.none')}
    />
  )
}
