import type { EnrolmentLessonView } from '@dhc/contracts/member-api/enrolments'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import type { ReactNode } from 'react'

type Props = {
  readonly lessons: readonly EnrolmentLessonView[]
  readonly classCode: string
  readonly leaveOf: (lesson: EnrolmentLessonView) => ReactNode
}

/** Every lesson of the class, folded away: the next one stands above. */
export function LessonDates({ lessons, classCode, leaveOf }: Props) {
  const words = useWords()
  if (lessons.length === 0) return null
  return (
    <details className="mt-4 border-line border-t pt-2">
      <summary className="flex min-h-touch cursor-pointer items-center text-orange-deep underline underline-offset-4">
        {words.programme('course.lessons')}
        <span className="sr-only">{classCode}</span>
      </summary>
      <ol className="tabular-nums">
        {lessons.map((lesson) => (
          <li key={lesson.lessonUuid} className="border-line border-t py-2 first:border-t-0">
            <LessonState lesson={lesson} /> {leaveOf(lesson)}
          </li>
        ))}
      </ol>
    </details>
  )
}

/** D-102: the code of the lesson when there is one. */
export function LessonState({ lesson }: { readonly lesson: EnrolmentLessonView }) {
  const words = useWords()
  if (lesson.lessonStatus === 'CANCELLED') {
    return (
      <>
        <s>
          <LessonTime lesson={lesson} />
        </s>{' '}
        <strong className="text-danger">{words.programme('course.lessonCancelled')}</strong>
      </>
    )
  }
  return (
    <>
      <LessonTime lesson={lesson} />{' '}
      {lesson.attendance ? <strong>{words.option(enrolmentStatusOptions, lesson.attendance)}</strong> : null}
    </>
  )
}

export function LessonTime({ lesson: { date, start, end } }: { readonly lesson: EnrolmentLessonView }) {
  const { locale } = usePage()
  return (
    <>
      <span className="inline-block">{formatDate(date, locale)}</span>{' '}
      <span className="inline-block">
        {start}-{end}
      </span>
    </>
  )
}
