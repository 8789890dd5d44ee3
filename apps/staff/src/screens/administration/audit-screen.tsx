import type { PayloadOf } from '@dhc/contracts/call'
import { listAuditCall } from '@dhc/contracts/staff-api/audit'
import { verifyAuditCall } from '@dhc/contracts/staff-api/upkeep'
import { listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { memberNumberOf } from '@dhc/reference/contact-rules'
import { staffRoles } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { QueryTable } from '../../desk/desk-table.tsx'
import { SelectField, TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
const isWhole = (text: string) => isUuid(text.trim()) || memberNumberOf(text) !== undefined

/** What is typed so far; a reference or the number of a member counts once it is whole. */
function askedFor({ from, to, actor, object }: AuditSearch) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(actor && { actor }),
    ...(isWhole(object) && { object: object.trim() }),
  }
}

/** Who did what to which record; names of members stay out of it, references lead to the record. */
export function AuditScreen() {
  const [page, setPage] = useState(1)
  const [search, setSearch] = useState<AuditSearch>({ from: '', to: '', actor: '', object: '' })
  const { data } = useDeskQuery(listStaffUsersCall, {})
  const staff = data?.items ?? []
  const nameOf = (id: string | null) => staff.find((each) => each.id === id)?.name
  const query = useDeskQuery(listAuditCall, { query: { ...askedFor(search), page, pageSize: 50 } })
  const change = (next: AuditSearch) => {
    setSearch(next)
    setPage(1)
  }
  return (
    <Screen title={say('nav.audit')} actions={<VerifyChain />}>
      <AuditFilter search={search} staff={staff} onSearch={change} />
      <QueryTable
        query={query}
        onPage={setPage}
        caption={say('nav.audit')}
        keyOf={({ position }) => String(position)}
        columns={[
          [say('audit.at'), (row) => showMoment(row.at)],
          [say('audit.who'), (row) => `${nameOf(row.actor_id) ?? row.who}${roleOf(row.role)}`],
          [
            say('audit.action'),
            (row) => (row.outcome === 'REFUSED' ? say('record.refused', { what: row.what }) : row.what),
          ],
          [say('audit.object'), (row) => <Reference row={row} onSearch={(object) => change({ ...search, object })} />],
          [say('desk.note'), (row) => row.detail],
        ]}
      />
    </Screen>
  )
}

type Row = PayloadOf<typeof listAuditCall>['items'][number]

const roleOf = (role: string | null) => {
  const known = staffRoles.find((each) => each === role)
  return known ? ` (${say(`role.${known}`)})` : ''
}

/** Enough of it to tell two apart; a press shows everything that was done to the same record. */
function Reference({ row, onSearch }: { readonly row: Row; readonly onSearch: (object: string) => void }) {
  const { object_id: id } = row
  if (id === null) return null
  if (!isUuid(id)) return <>{id}</>
  return (
    <button type="button" className="text-link" onClick={() => onSearch(id)}>
      {id.slice(0, 8)}
    </button>
  )
}

type AuditSearch = {
  readonly from: string
  readonly to: string
  readonly actor: string
  readonly object: string
}
type Props = {
  readonly search: AuditSearch
  readonly staff: PayloadOf<typeof listStaffUsersCall>['items']
  readonly onSearch: (search: AuditSearch) => void
}

/** By day, by who did it, and by what it was done to. */
function AuditFilter({ search, staff, onSearch }: Props) {
  const field = (name: keyof AuditSearch) => ({
    id: `audit-${name}`,
    value: search[name],
    onText: (text: string) => onSearch({ ...search, [name]: text }),
  })
  return (
    <div className="mb-4 flex flex-wrap gap-4">
      <TextField {...field('from')} type="date" label={say('reports.from')} width="short" />
      <TextField {...field('to')} type="date" label={say('reports.to')} width="short" />
      <SelectField
        id="audit-actor"
        label={say('audit.who')}
        emptyLabel={say('audit.anybody')}
        options={staff.map(({ id, name }) => ({ value: id, label: name }))}
        value={search.actor}
        onChoose={(actor) => onSearch({ ...search, actor })}
      />
      <TextField
        {...field('object')}
        label={say('audit.object')}
        hint={say(search.object && !isWhole(search.object) ? 'audit.objectNotWhole' : 'audit.objectHint')}
      />
    </div>
  )
}

type Verdict = PayloadOf<typeof verifyAuditCall>

/** SEC-19: the night does it by itself; who doubts does it now. */
function VerifyChain() {
  const [verdict, setVerdict] = useState<Verdict>()
  const { send, isBusy, refusal } = useDeskAction(verifyAuditCall)
  const verify = async () => setVerdict(await send({}))
  return (
    <>
      <p role="status" className={verdict?.state === 'BROKEN' ? 'font-bold text-danger' : 'font-bold text-good'}>
        {isBusy ? say('audit.verifying') : null}
        {verdict && !isBusy ? wordsFor(verdict) : null}
      </p>
      <RefusalLine refusal={refusal} />
      <button type="button" aria-disabled={isBusy} onClick={() => void verify()} className="main-button">
        {say('audit.verify')}
      </button>
    </>
  )
}

function wordsFor({ state, rows, heads_compared, because, position }: Verdict): string {
  if (state === 'GOES_ON') return say('audit.goesOn')
  if (state === 'BROKEN') return say('audit.broken', { position: position ?? '–', because: because ?? '–' })
  return say('audit.whole', { rows: rows ?? 0, heads: heads_compared ?? 0 })
}
