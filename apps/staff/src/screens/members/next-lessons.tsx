import type { PayloadOf } from '@dhc/contracts/call'
import type { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { showDay } from '../../desk/show-time.ts'
import { Slip } from '../../desk/slip.tsx'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'

type Lessons = PayloadOf<typeof listMemberEnrolmentsCall>['next_lessons']
type Props = { readonly lessons: Lessons; readonly name: string }

/** "When is my next class?": the reply stands on top, and goes home on paper in large type. */
export function NextLessons({ lessons, name }: Props) {
  const say = wordsOfConsole()
  const [next] = lessons
  return (
    <section aria-label={say('record.nextLesson')} className="panel flex flex-wrap items-center justify-between gap-4">
      {next ? (
        <p className="text-xl">
          <span className="block text-base text-ink-soft">{say('record.nextLesson')}</span>
          <strong>
            {showDay(next.date)} {next.start}-{next.end}
          </strong>{' '}
          {next.courseName[chosenLocale()]} ({next.classCode}), {next.centre.name[chosenLocale()]}
        </p>
      ) : (
        <p className="text-xl">{say('record.noLesson')}</p>
      )}
      {next ? (
        <Slip label={say('record.lessonSlip')} isNext>
          <p className="text-2xl">{name}</p>
          <ul className="mt-4 flex flex-col gap-4 text-2xl">
            {lessons.map((lesson) => (
              <li key={lesson.lessonUuid}>
                <strong>
                  {showDay(lesson.date)} {lesson.start}-{lesson.end}
                </strong>
                <br />
                {lesson.courseName[chosenLocale()]} ({lesson.classCode})
                <br />
                {lesson.centre.name[chosenLocale()]}
              </li>
            ))}
          </ul>
        </Slip>
      ) : null}
    </section>
  )
}
