import type { PayloadOf } from '@dhc/contracts/call'
import { listApplicationsCall } from '@dhc/contracts/staff-api/applications'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { LogCall } from '../../desk/log-call.tsx'
import { PhoneLink } from '../../desk/phone-link.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Application = PayloadOf<typeof listApplicationsCall>['items'][number]

/** S5-11: whoever applied is called within three working days; the oldest first, with the day it is due. */
export function ApplicationsScreen() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listApplicationsCall, { query: { state: 'PENDING', page, pageSize: 20 } })
  return (
    <Screen title={say('nav.applications')}>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <DeskTable
              caption={say('nav.applications')}
              columns={[
                say('person.name'),
                say('person.mobile'),
                say('applications.appliedAt'),
                say('applications.due'),
                say('applications.contacted'),
                say('call.nextTry'),
                say('desk.actions'),
              ]}
              rows={items.map((item) => ({
                key: item.member_id,
                isUrgent: item.overdue,
                cells: [
                  <Link key="name" to={`/applications/${item.member_id}`} className="text-link">
                    {item.name} {item.name_zh}
                  </Link>,
                  <PhoneLink key="mobile" number={item.mobile} />,
                  showMoment(item.applied_at),
                  item.overdue
                    ? say('applications.overdue', { day: showDay(item.contact_by) })
                    : showDay(item.contact_by),
                  contactOf(item),
                  item.next_try_at ? showMoment(item.next_try_at) : '',
                  <LogCall key="log" memberId={item.member_id} name={item.name} />,
                ],
              }))}
              empty={say('applications.none')}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** When somebody was reached, or how often nobody was. */
function contactOf({ contacted_at: reachedAt, calls }: Application): string {
  if (reachedAt) return showMoment(reachedAt)
  return calls > 0 ? wordsOfConsole()('applications.calls', { count: calls }) : ''
}
