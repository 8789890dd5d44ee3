import { listCallsDueCall } from '@dhc/contracts/staff-api/calls'
import { useState } from 'react'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CallCard } from './call-card.tsx'

/** Long enough for a talk; who was left a message comes back while one looks. */
const everyMs = 60_000

/** A day at the centre, 12:15: people who got no message. After a result the next person is in front of one. */
export function CallsScreen() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState({ id: '', times: 0 })
  const query = useDeskQuery(listCallsDueCall, { query: { page, pageSize: 20 } }, { everyMs })
  return (
    <Screen title={say('nav.calls')}>
      <Loaded query={query}>
        {({ items, ...pages }) => {
          const now = items.find(({ id }) => id === chosen.id) ?? items[0]
          return (
            <div className="two-columns">
              <div>
                <DeskTable
                  caption={say('nav.calls')}
                  columns={[say('person.name'), say('calls.about'), say('messages.at'), say('calls.last')]}
                  rows={items.map((call) => ({
                    key: call.id,
                    cells: [
                      <button
                        key="call"
                        type="button"
                        onClick={() => setChosen({ id: call.id, times: chosen.times + 1 })}
                        className="text-link text-left"
                      >
                        {call.name_zh ?? call.name}
                      </button>,
                      call.title,
                      showMoment(call.at),
                      call.last_result ? say(`calls.result.${call.last_result}`) : '',
                    ],
                  }))}
                  empty={say('calls.none')}
                />
                <Pages {...pages} onPage={setPage} />
              </div>
              {/* Chosen again, it takes the focus again. */}
              {now ? <CallCard key={`${now.id} ${chosen.times}`} call={now} /> : null}
            </div>
          )
        }}
      </Loaded>
    </Screen>
  )
}
