import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { type Ending, endEnrolment } from '../actions.ts'
import type { DialogProps } from './dialog-props.ts'

const sayings = {
  CANCEL: { question: 'enrol.cancelDrawConfirm', label: 'enrol.cancelDraw', done: 'enrolled.cancelDone' },
  WITHDRAW: { question: 'enrol.withdrawConfirm', label: 'enrol.withdraw', done: 'enrolled.withdrawDone' },
  ABANDON: { question: 'enrol.abandonConfirm', label: 'enrol.abandon', done: 'enrolled.abandonDone' },
} as const

/** S4-16 to S4-18, D-103. */
export function EndDialog({ enrolment, ending, onDone, onClose }: DialogProps & { readonly ending: Ending }) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { isBusy, refusal, send } = useSentOnce()
  const { enrolmentId, classCode: code, courseName } = enrolment
  const say = sayings[ending]
  const confirm = () =>
    send(
      (idempotencyKey) => endEnrolment({ locale, idempotencyKey }, ending, enrolmentId),
      () => onDone(words.programme(say.done, { code })),
    )
  return (
    <ConfirmDialog
      question={words.programme(say.question)}
      confirmLabel={words.programme(say.label)}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    >
      <p>
        {courseName[locale]} {words.programme('course.classNamed', { code })}
      </p>
    </ConfirmDialog>
  )
}
