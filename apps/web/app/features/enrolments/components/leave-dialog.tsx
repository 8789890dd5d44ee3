import type { EnrolmentLessonView } from '@dhc/contracts/member-api/enrolments'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { useState } from 'react'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { takeLeave } from '../actions.ts'
import type { DialogProps } from './dialog-props.ts'

type Props = DialogProps & { readonly lesson: EnrolmentLessonView }

/** Section 3.5. */
const longestReason = 200

/** S4-19, D-115: for one lesson, with or without a reason, and for good. */
export function LeaveDialog({ enrolment, lesson, onDone, onClose }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const [reason, setReason] = useState('')
  const { isBusy, refusal, send, forget } = useSentOnce()
  const write = (text: string) => {
    setReason(text)
    forget()
  }
  const confirm = () =>
    send(
      (idempotencyKey) =>
        takeLeave(
          { locale, idempotencyKey },
          { enrolmentId: enrolment.enrolmentId, lessonUuid: lesson.lessonUuid, reason: reason.trim() || null },
        ),
      () => onDone(words.programme('leave.done')),
    )
  return (
    <ConfirmDialog
      question={words.programme('leave.confirm', { date: `${formatDate(lesson.date, locale)} ${lesson.start}` })}
      confirmLabel={words.programme('leave.action')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    >
      <p>{words.programme('leave.final')}</p>
      <FormTextArea
        id="leave-reason"
        label={words.programme('leave.reason')}
        labelNote={words.member('form.optional')}
        errorPrefix={words.common('form.errorPrefix')}
        rows={2}
        maxLength={longestReason}
        value={reason}
        onChange={({ target }) => write(target.value)}
      />
    </ConfirmDialog>
  )
}
