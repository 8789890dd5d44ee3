import type { PayloadOf } from '@dhc/contracts/call'
import type { listLessonsCall } from '@dhc/contracts/staff-api/lessons'
import { chosenLocale, say } from '../words/console-words.ts'
import { centreOf } from './class-words.ts'
import { ItemTable } from './desk-table.tsx'
import { TextLink } from './links.tsx'

type Props = { readonly caption: string; readonly lessons: PayloadOf<typeof listLessonsCall>['items'] }

/** The lessons of a day; each leads to its roll. */
export function LessonTable({ caption, lessons }: Props) {
  return (
    <ItemTable
      caption={caption}
      items={lessons}
      keyOf={(lesson) => lesson.lessonUuid}
      columns={[
        [
          say('lessons.time'),
          (lesson) => (
            <TextLink to={`/lessons/${lesson.lessonUuid}`}>
              {lesson.start}-{lesson.end}
            </TextLink>
          ),
        ],
        [say('classes.code'), (lesson) => lesson.classCode],
        [say('classes.course'), (lesson) => lesson.courseName[chosenLocale()]],
        [say('classes.centre'), centreOf],
        [say('lessons.enrolled'), (lesson) => lesson.enrolled],
        [say('lessons.onLeave'), (lesson) => lesson.on_leave],
        [say('lessons.guests'), (lesson) => lesson.guests],
        [
          say('lessons.state'),
          (lesson) => (lesson.lessonStatus === 'CANCELLED' ? <strong>{say('lessons.off')}</strong> : ''),
        ],
      ]}
      empty={say('lessons.none')}
    />
  )
}
