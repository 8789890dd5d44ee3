import { listAuditCall } from '@dhc/contracts/staff-api/audit'
import { listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { useState } from 'react'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { AuditFilter, type AuditSearch } from './audit-filter.tsx'
import { VerifyChain } from './verify-chain.tsx'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** What is typed so far; a reference counts once it is whole. */
function askedFor({ from, to, actor, object }: AuditSearch) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(actor && { actor }),
    ...(isUuid(object.trim()) && { object: object.trim() }),
  }
}

/** Who did what to which record; names of members stay out of it, references lead to the record. */
export function AuditScreen() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState<AuditSearch>({ from: '', to: '', actor: '', object: '' })
  const { data } = useDeskQuery(listStaffUsersCall, {})
  const staff = data?.items ?? []
  const nameOf = (id: string | null) => staff.find((each) => each.id === id)?.name ?? id?.slice(0, 8) ?? ''
  const query = useDeskQuery(listAuditCall, { query: { ...askedFor(search), page, pageSize: 50 } })
  const change = (next: AuditSearch) => {
    setSearch(next)
    setPage(1)
  }
  return (
    <Screen title={say('nav.audit')} actions={<VerifyChain />}>
      <AuditFilter search={search} staff={staff} onSearch={change} />
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <DeskTable
              caption={say('nav.audit')}
              columns={(['at', 'who', 'action', 'object', 'outcome', 'detail'] as const).map((name) =>
                say(name === 'detail' ? 'desk.note' : `audit.${name}`),
              )}
              rows={items.map((row) => ({
                key: String(row.position),
                cells: [
                  showMoment(row.at),
                  `${row.actor_kind} ${row.role ?? ''} ${nameOf(row.actor_id)}`,
                  row.action,
                  `${row.object_kind ?? ''} ${row.object_id?.slice(0, 8) ?? ''}`,
                  row.outcome,
                  row.detail,
                ],
              }))}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
