import type { PayloadOf } from '@dhc/contracts/call'
import type { findAlikeCall } from '@dhc/contracts/staff-api/duplicates'
import { say } from '../words/console-words.ts'
import { TextLink } from './links.tsx'
import { showDay } from './show-time.ts'

type Props = { readonly alike: PayloadOf<typeof findAlikeCall>['items'] }

/** Somebody who may be the same person is here already: each with why, and the way to the record. */
export function DuplicateList({ alike }: Props) {
  if (alike.length === 0) return null
  return (
    <section role="alert" className="panel border-danger border-s-4">
      <h2 className="font-bold text-lg">{say('duplicates.heading')}</h2>
      <ul>
        {alike.map((item) => (
          <li key={item.member_id} className="py-1">
            <TextLink to={`/members/${item.member_id}`} target="_blank">
              {item.name} {item.name_zh} · {item.member_no ?? item.application_no}
            </TextLink>{' '}
            · {showDay(item.date_of_birth)} · {item.because.map((each) => say(`duplicates.${each}`)).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  )
}
