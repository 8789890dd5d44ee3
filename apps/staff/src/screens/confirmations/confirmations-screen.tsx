import { listEnrolmentsWaitingCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeskTable, Pages } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showDay, showMoment } from '../../desk/show-time.ts'
import { toggled } from '../../desk/toggled.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { Decide } from './decide.tsx'

/** D-107: whoever applied is told within five working days; the oldest first, many at once. */
export function ConfirmationsScreen() {
  const say = wordsOfConsole()
  const [page, setPage] = useState(1)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const query = useDeskQuery(listEnrolmentsWaitingCall, { query: { page, pageSize: 50 } })
  const tick = (id: string) => setTicked((before) => toggled(before, id))
  return (
    <Screen title={say('nav.confirmations')}>
      <Loaded query={query}>
        {({ items, ...pages }) => (
          <>
            <Decide
              waiting={items.filter(({ enrolmentId }) => ticked.has(enrolmentId))}
              onDone={() => setTicked(new Set())}
              onChooseAll={() => setTicked(new Set(items.map(({ enrolmentId }) => enrolmentId)))}
            />
            <DeskTable
              caption={say('nav.confirmations')}
              columns={[
                say('person.name'),
                say('classes.code'),
                say('classes.course'),
                say('applications.appliedAt'),
                say('applications.due'),
              ]}
              rows={items.map((item) => ({
                key: item.enrolmentId,
                isUrgent: item.overdue,
                cells: [
                  <label key="name" className="flex items-center gap-2">
                    <input
                      type="checkbox"
                      checked={ticked.has(item.enrolmentId)}
                      onChange={() => tick(item.enrolmentId)}
                    />
                    {item.name} {item.name_zh} {item.member_no}
                  </label>,
                  <Link key="class" to={`/classes/${item.strapiUuid}`} className="text-link">
                    {item.classCode}
                  </Link>,
                  item.courseName[chosenLocale()],
                  showMoment(item.appliedAt),
                  item.overdue ? say('applications.overdue', { day: showDay(item.due) }) : showDay(item.due),
                ],
              }))}
              empty={say('confirmations.none')}
            />
            <Pages {...pages} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
