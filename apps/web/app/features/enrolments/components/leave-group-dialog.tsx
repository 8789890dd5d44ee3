import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { leaveGroup } from '../actions.ts'
import type { DialogProps } from './dialog-props.ts'

/** D-139: before registration closes anybody may leave, and stays in the ballot alone. */
export function LeaveGroupDialog({ enrolment, onDone, onClose }: DialogProps) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { isBusy, refusal, send } = useSentOnce()
  const { enrolmentId, classCode: code } = enrolment
  const confirm = () =>
    send(
      (idempotencyKey) => leaveGroup({ locale, idempotencyKey }, enrolmentId),
      () => onDone(words.programme('group.leaveDone', { code })),
    )
  return (
    <ConfirmDialog
      question={words.programme('group.leaveConfirm')}
      confirmLabel={words.programme('group.leave')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    />
  )
}
