import type { PayloadOf } from '@dhc/contracts/call'
import type { recordWeatherSignalCall } from '@dhc/contracts/staff-api/weather'
import { Link } from 'react-router'
import { DeskTable } from '../../desk/desk-table.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'

/** Which lessons, how many people, and how they hear of it. */
export function Touched({ touched }: { readonly touched: PayloadOf<typeof recordWeatherSignalCall> }) {
  const say = wordsOfConsole()
  const { lessons, people, reach } = touched
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-bold">
        {say('weather.preview', { lessons: touched.lessons_cancelled.length, people })}
      </p>
      {people > 0 ? <p>{say('weather.reach', reach)}</p> : null}
      {lessons.length > 0 ? (
        <DeskTable
          caption={say('weather.touched')}
          columns={[
            say('classes.code'),
            say('classes.course'),
            say('classes.centre'),
            say('weather.begins'),
            say('weather.people'),
          ]}
          rows={lessons.map((lesson) => ({
            key: lesson.lessonUuid,
            cells: [
              <Link key="lesson" to={`/lessons/${lesson.lessonUuid}`} className="text-link">
                {lesson.classCode}
              </Link>,
              lesson.courseName[chosenLocale()],
              lesson.centre,
              showMoment(lesson.startsAt),
              lesson.people,
            ],
          }))}
        />
      ) : null}
    </div>
  )
}
