import { usePage, useWords } from '@dhc/i18n/use-words'
import { pageOfEntry } from '@dhc/reference/content-types'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-rules'
import { languageOf } from '../../../article/content-origin.tsx'
import { ClassFileLink } from '../../../classes/class-lines.tsx'
import { EnrolEntry } from '../../../classes/enrol-entry.tsx'
import { CancelledMark, ClassState, PlacesLeft } from '../../../classes/live-classes.tsx'
import type { CalendarLesson } from '../model.ts'

/** A lesson with everything one needs to decide: when, what, where, how to join, and whether there is room. */
export function LessonCard({ lesson }: { readonly lesson: CalendarLesson }) {
  const words = useWords()
  const { start, end, courseName, classCode, centre, theme, isCancelled } = lesson
  return (
    <div className="lesson-card" data-theme-order={theme?.order}>
      <p className="lesson-time">
        {start}–{end}
      </p>
      <div className="min-w-0">
        <p>
          <a href={useClassLink()(lesson)} className="lesson-name" {...languageOf(lesson.origin)}>
            {courseName}
          </a>{' '}
          <CancelledMark lessonId={lesson.id} isCancelled={isCancelled} />
          {isCancelled ? null : (
            <span className="hidden scripted:inline">
              <ClassState classId={lesson.classId} isCancelled={false} />
            </span>
          )}
        </p>
        <p className="lesson-facts">
          <span>{classCode}</span>
          {centre ? <span>{centre.title}</span> : null}
          <span>{words.option(enrolmentMethodOptions, lesson.method)}</span>
          {theme ? <span className="lesson-theme">{theme.title}</span> : null}
          {isCancelled ? null : (
            <span className="hidden scripted:inline">
              {words.programme('course.col.remainingQuota')} <PlacesLeft classId={lesson.classId} />
            </span>
          )}
        </p>
        <p className="lesson-entry">
          <EnrolEntry courseClass={lesson.courseClass} look="line" />
        </p>
        <ClassFileLink classId={lesson.classId} classCode={classCode} />
      </div>
    </div>
  )
}

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

/** S2-11: a lesson leads to its class on the page of its course. */
function useClassLink(): (lesson: Pick<CalendarLesson, 'courseId' | 'classCode'>) => string {
  const { toPage } = usePage()
  return ({ courseId, classCode }) =>
    toPage(`${pageOfEntry('health-program-course', { documentId: courseId })}#join-${classCode}`)
}
