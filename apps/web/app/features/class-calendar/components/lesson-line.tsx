import { useWords } from '@dhc/i18n/use-words'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { languageOf } from '../../../article/content-origin.tsx'
import { CancelledMark, ClassState } from '../../../classes/live-classes.tsx'
import type { CalendarLesson } from '../model.ts'
import { useClassLink } from '../use-class-link.ts'

/** A lesson in the cell of a month. */
export function LessonLine({ lesson }: { readonly lesson: CalendarLesson }) {
  const words = useWords()
  const href = useClassLink()(lesson)
  const { start, end, courseName, classCode, centre, isCancelled } = lesson
  return (
    <div className="lesson-line" data-theme-order={lesson.theme?.order}>
      <a href={href}>
        <span>
          <span className="block tabular-nums">
            <strong>
              {start}
              <span className="sr-only">–{end}</span>
            </strong>{' '}
            <span className="lesson-code">{classCode}</span>
          </span>
          <span {...languageOf(lesson.origin)}>{courseName}</span>
        </span>
      </a>
      <span className="lesson-place">{centre?.title}</span>
      <span className="sr-only">{words.option(enrolmentMethodOptions, lesson.method)}</span>
      <CancelledMark lessonId={lesson.id} isCancelled={isCancelled} />
      {isCancelled ? null : <ClassState classId={lesson.classId} isCancelled={false} />}
    </div>
  )
}
