import { listTelehealthRequestsCall } from '@dhc/contracts/staff-api/telehealth'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { Pages } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { DiaryTable } from './diary-table.tsx'
import { WaitingTable } from './waiting-table.tsx'

/** The link of a consultation opens by the service's clock, while the screen stands open. */
const lookAgainMs = 30_000

/** D-127: who asks for a consultation, the longest waiting first, and the diary of a day. */
export function ConsultationsScreen() {
  const say = wordsOfConsole()
  return (
    <Screen title={say('nav.consultations')}>
      <Waiting />
      <Diary />
    </Screen>
  )
}

function Waiting() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const query = useDeskQuery(listTelehealthRequestsCall, { query: { state: 'REQUESTED', page, pageSize: 10 } })
  return (
    <section className="mb-8">
      <h2 className="mb-2 font-bold text-lg">{say('consultations.waiting')}</h2>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <WaitingTable requests={items} />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </section>
  )
}

function Diary() {
  const say = wordsOfConsole()
  const [on, setOn] = useState(() => hongKongDateOf(new Date()))
  const query = useDeskQuery(
    listTelehealthRequestsCall,
    { query: { on, pageSize: 50 } },
    { isWanted: on !== '', everyMs: lookAgainMs },
  )
  return (
    <section>
      <h2 className="mb-2 font-bold text-lg">{say('consultations.diary')}</h2>
      <div className="no-print mb-4">
        <TextField id="diary-date" type="date" label={say('lessons.date')} value={on} onText={setOn} width="short" />
      </div>
      <Loaded query={query}>{({ items }) => <DiaryTable consultations={items} />}</Loaded>
    </section>
  )
}
