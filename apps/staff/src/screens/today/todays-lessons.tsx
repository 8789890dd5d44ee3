import type { PayloadOf } from '@dhc/contracts/call'
import type { showTodayCall } from '@dhc/contracts/staff-api/today'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { chosenLocale } from '../../words/chosen-locale.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Lessons = NonNullable<PayloadOf<typeof showTodayCall>['lessons']>

export function TodaysLessons({ lessons }: { readonly lessons: Lessons }) {
  const say = wordsOfConsole()
  return (
    <section aria-labelledby="today-lessons">
      <h2 id="today-lessons" className="mb-2 font-bold text-lg">
        {say('today.lessons')}
      </h2>
      <DeskTable
        caption={say('today.lessons')}
        columns={[
          say('lessons.time'),
          say('classes.code'),
          say('classes.course'),
          say('classes.centre'),
          say('lessons.enrolled'),
          say('lessons.onLeave'),
          say('lessons.state'),
        ]}
        rows={lessons.map((lesson) => ({
          key: lesson.lessonUuid,
          cells: [
            <Link key="time" to={`/lessons/${lesson.lessonUuid}`} className="text-link">
              {lesson.start}-{lesson.end}
            </Link>,
            lesson.classCode,
            lesson.courseName[chosenLocale()],
            lesson.centre,
            lesson.enrolled,
            lesson.on_leave,
            lesson.lessonStatus === 'CANCELLED' ? <strong key="off">{say('lessons.off')}</strong> : '',
          ],
        }))}
        empty={say('lessons.none')}
      />
    </section>
  )
}
