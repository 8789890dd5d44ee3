import { listAuditCall } from '@dhc/contracts/staff-api/audit'
import { useState } from 'react'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Pages } from '../../desk/pages.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** Who did what to whom; names stay out of it, references lead to the record. */
export function AuditScreen() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const [day, setDay] = useState('')
  const [object, setObject] = useState('')
  const asked = {
    ...(day && { from: day, to: day }),
    ...(isUuid(object.trim()) && { object: object.trim() }),
  }
  const query = useDeskQuery(listAuditCall, { query: { ...asked, page, pageSize: 50 } })
  return (
    <Screen title={say('nav.audit')}>
      <div className="mb-4 flex flex-wrap gap-4">
        <TextField id="audit-day" type="date" label={say('lessons.date')} value={day} onText={setDay} width="short" />
        <TextField id="audit-object" label={say('audit.object')} value={object} onText={setObject} />
      </div>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <DeskTable
              caption={say('nav.audit')}
              columns={[
                say('audit.at'),
                say('audit.who'),
                say('audit.action'),
                say('audit.object'),
                say('audit.outcome'),
                say('desk.note'),
              ]}
              rows={items.map((row) => ({
                key: String(row.position),
                cells: [
                  showMoment(row.at),
                  `${row.actor_kind} ${row.role ?? ''} ${row.actor_id?.slice(0, 8) ?? ''}`,
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
