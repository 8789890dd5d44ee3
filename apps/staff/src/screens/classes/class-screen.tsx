import { showClassBallotCall } from '@dhc/contracts/staff-api/ballots'
import { importFormResultsCall } from '@dhc/contracts/staff-api/class-enrolments'
import { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { classStatusOptions } from '@dhc/reference/enrolment-status'
import { Link, useParams } from 'react-router'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { BallotRoom } from './ballot-room.tsx'
import { ClassActions } from './class-actions.tsx'
import { ClassPeople } from './class-people.tsx'
import { ImportResults } from './import-results.tsx'

/** Everything about one class: its lessons, its ballot, its people. */
export function ClassScreen() {
  const say = wordsOfConsole()
  const words = useWords()
  const may = useMayCall()
  const { uuid = '' } = useParams()
  const query = useDeskQuery(showClassCall, { params: { strapiUuid: uuid } })
  return (
    <Loaded query={query}>
      {(taught) => (
        <Screen
          title={`${taught.classCode} ${taught.courseName[chosenLocale()]}`}
          actions={<ClassActions taught={taught} />}
        >
          <p className="mb-4">
            {taught.centre} · {words.option(classStatusOptions, taught.classStatus)} ·{' '}
            {say('classes.placesOf', { left: taught.remainingQuota ?? '–', quota: taught.quota ?? '–' })}
            {taught.waitlist > 0 ? ` · ${say('classes.waitlist', { count: taught.waitlist })}` : ''}
          </p>
          {/* Above what arrives later: a list that jumps away from under the mouse is a click on somebody’s Cancel. */}
          <h2 className="mb-2 font-bold text-lg">{say('classes.lessons')}</h2>
          <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
            {taught.lessons.map(({ lessonUuid, startsAt, isCancelled }) => (
              <li key={lessonUuid}>
                <Link to={`/lessons/${lessonUuid}`} className="text-link">
                  {showMoment(startsAt)}
                </Link>{' '}
                {isCancelled ? <strong className="text-danger">{say('lessons.off')}</strong> : null}
              </li>
            ))}
          </ul>
          {taught.method === 'DRAW' && may(showClassBallotCall) ? <BallotRoom taught={taught} /> : null}
          {taught.method === 'FORM' && may(importFormResultsCall) ? <ImportResults uuid={uuid} /> : null}
          <ClassPeople uuid={uuid} classCode={taught.classCode} />
        </Screen>
      )}
    </Loaded>
  )
}
