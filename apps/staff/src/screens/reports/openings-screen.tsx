import { showOpeningsCall } from '@dhc/contracts/staff-api/openings'
import { addDays, mondayOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

/** how many records each colleague opened in a week, and how many of them of people on no list of that day. */
export function OpeningsScreen() {
  const [on, setOn] = useState<string>()
  const query = useDeskQuery(showOpeningsCall, { query: on === undefined ? {} : { on } })
  return (
    <Screen title={say('nav.openings')}>
      <p className="mb-4 max-w-prose">{say('openings.about')}</p>
      <Loaded query={query}>
        {({ from, to, items }) => (
          <>
            <h2 className="mb-2 font-bold text-lg">{say('openings.week', { from: showDay(from), to: showDay(to) })}</h2>
            <ItemTable
              caption={say('nav.openings')}
              items={items}
              keyOf={({ staff_id }) => staff_id}
              empty={say('openings.nothing')}
              columns={[
                [say('person.name'), ({ name }) => name],
                [say('accounts.role'), ({ staff_role }) => say(`role.${staff_role}`)],
                [say('openings.opened'), ({ opened }) => opened],
                [say('openings.offLists'), ({ off_lists }) => off_lists],
              ]}
            />
            <p className="no-print mt-4 flex flex-wrap gap-2">
              <button type="button" className="quiet-button" onClick={() => setOn(addDays(from, -7))}>
                {say('openings.before')}
              </button>
              {isFollowedByAnother(to) ? (
                <button type="button" className="quiet-button" onClick={() => setOn(addDays(from, 7))}>
                  {say('openings.next')}
                </button>
              ) : null}
            </p>
          </>
        )}
      </Loaded>
    </Screen>
  )
}

/** The week that goes on has no report yet. */
const isFollowedByAnother = (to: string) => addDays(to, 1) < mondayOf(serviceToday())
