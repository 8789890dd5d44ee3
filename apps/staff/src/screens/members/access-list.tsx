import { listMemberAccessCall } from '@dhc/contracts/staff-api/member-record'
import { useState } from 'react'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** Read only when somebody opens it: this look is logged too. */
export function AccessList({ id }: { readonly id: string }) {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listMemberAccessCall, { params: { id }, query: { page, pageSize: 10 } })
  return (
    <Loaded query={query}>
      {({ items, ...pages }) => (
        <>
          <DeskTable
            caption={say('record.access')}
            columns={[say('audit.at'), say('audit.who'), say('audit.action'), say('desk.reason')]}
            rows={items.map((item, at) => ({
              key: `${item.at} ${at}`,
              cells: [
                showMoment(item.at),
                `${item.who} ${item.role ? `(${item.role})` : ''}`,
                item.is_refused ? say('record.refused', { what: item.what }) : item.what,
                item.detail,
              ],
            }))}
          />
          <Pages {...pages} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}
