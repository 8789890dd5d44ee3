import { listSentNotificationsCall } from '@dhc/contracts/staff-api/notifications'
import { listColleaguesCall } from '@dhc/contracts/staff-api/users'
import { useState } from 'react'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'

const counted = ['waiting', 'sent', 'delivered', 'failed', 'stored'] as const
const everyMs = 5000

/** What became of earlier messages; while a job is at one, it changes in sight. */
export function SentMessages() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listSentNotificationsCall, { query: { page, pageSize: 10 } }, { everyMs })
  const { data: colleagues } = useDeskQuery(listColleaguesCall, {})
  return (
    <>
      <h2 className="mt-6 mb-2 font-bold text-lg">{say('messages.earlier')}</h2>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <DeskTable
              caption={say('messages.earlier')}
              columns={[
                say('messages.title'),
                say('messages.audience'),
                say('messages.at'),
                say('messages.writer'),
                say('messages.told'),
                ...counted.map((state) => say(`messages.sms.${state}`)),
              ]}
              rows={items.map((item) => ({
                key: item.id,
                isUrgent: item.sms.failed > 0,
                cells: [
                  item.title[chosenLocale()],
                  say(`messages.kind.${item.audience}`),
                  showMoment(item.created_at),
                  colleagues?.items.find(({ id }) => id === item.by)?.name,
                  item.delivered_at === null
                    ? say('messages.underway', { told: item.told, members: item.members })
                    : `${item.told} / ${item.members}`,
                  ...counted.map((state) => item.sms[state]),
                ],
              }))}
              empty={say('messages.none')}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}
