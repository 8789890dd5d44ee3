import type { PayloadOf } from '@dhc/contracts/call'
import type { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { Link } from 'react-router'
import { chosenLocale, wordsOfConsole } from '../words/console-words.ts'
import { DeskTable } from './desk-table.tsx'

type Props = { readonly caption: string; readonly lessons: PayloadOf<typeof listLessonsCall>['items'] }

/** The lessons of a day; each leads to its roll. */
export function LessonTable({ caption, lessons }: Props) {
  const say = wordsOfConsole()
  return (
    <DeskTable
      caption={caption}
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
  )
}
