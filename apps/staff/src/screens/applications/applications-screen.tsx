import type { PayloadOf } from '@dhc/contracts/call'
import { listApplicationsCall } from '@dhc/contracts/staff-api/applications'
import { useState } from 'react'
import { QueryTable } from '../../desk/desk-table.tsx'
import { PhoneLink, TextLink } from '../../desk/links.tsx'
import { LogCall } from '../../desk/log-call.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDue, showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

type Application = PayloadOf<typeof listApplicationsCall>['items'][number]

/** S5-11: whoever applied is called within three working days; the oldest first, with the day it is due. */
export function ApplicationsScreen() {
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listApplicationsCall, { query: { state: 'PENDING', page, pageSize: 20 } })
  return (
    <Screen title={say('nav.applications')}>
      <QueryTable
        query={query}
        onPage={setPage}
        caption={say('nav.applications')}
        keyOf={(item) => item.member_id}
        isUrgent={(item) => item.overdue}
        columns={[
          [
            say('person.name'),
            (item) => (
              <TextLink to={`/applications/${item.member_id}`}>
                {item.name} {item.name_zh}
              </TextLink>
            ),
          ],
          [say('person.mobile'), (item) => <PhoneLink number={item.mobile} />],
          [say('applications.appliedAt'), (item) => showMoment(item.applied_at)],
          [say('applications.due'), (item) => showDue(item.contact_by, item.overdue)],
          [say('applications.contacted'), (item) => contactOf(item)],
          [say('call.nextTry'), (item) => (item.next_try_at ? showMoment(item.next_try_at) : '')],
          [say('desk.actions'), (item) => <LogCall memberId={item.member_id} name={item.name} />],
        ]}
        empty={say('applications.none')}
      />
    </Screen>
  )
}

/** When somebody was reached, or how often nobody was. */
function contactOf({ contacted_at: reachedAt, calls }: Application): string {
  if (reachedAt) return showMoment(reachedAt)
  return calls > 0 ? say('applications.calls', { count: calls }) : ''
}
