import type { EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { useId } from 'react'
import { leaveFor } from '../model.ts'
import { useNow } from '../use-now.ts'

type Props = {
  readonly enrolment: EnrolmentView
  readonly lesson: EnrolmentLessonView
  readonly onAsk: () => void
}

/** S9-15: from an hour before the lesson it cannot be pressed any more and says why. */
export function LeaveButton({ enrolment, lesson, onAsk }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const id = useId()
  const leave = leaveFor(enrolment, lesson, useNow())
  if (!leave) return null
  const isLate = leave === 'tooLate'
  return (
    <>
      <button
        type="button"
        {...(isLate ? { 'aria-disabled': true, 'aria-describedby': id } : {})}
        onClick={() => isLate || onAsk()}
        className="link-button aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-disabled:no-underline"
      >
        {words.programme('leave.action')}
        <span className="sr-only"> {formatDate(lesson.date, locale)}</span>
      </button>
      {isLate ? (
        <p id={id} className="text-ink-soft">
          {words.programme('leave.tooLate')}
        </p>
      ) : null}
    </>
  )
}
