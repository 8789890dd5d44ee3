import { fieldLabel, refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import { useState } from 'react'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { inviteToGroup } from '../actions.ts'
import type { DialogProps } from './dialog-props.ts'

/** D-139: asked by member number; the result is the same whether the number belongs to somebody or not. */
export function InviteDialog({ enrolment, onDone, onClose }: DialogProps) {
  const words = useWords()
  const { locale } = usePageLocale()
  const [typed, setTyped] = useState('')
  const { isBusy, refusal, send, forget } = useSentOnce()
  const write = (text: string) => {
    setTyped(text)
    forget()
  }
  const memberNo = typed.trim().toUpperCase()
  const confirm = () =>
    send(
      (idempotencyKey) => inviteToGroup({ locale, idempotencyKey }, { enrolmentId: enrolment.enrolmentId, memberNo }),
      () => onDone(words.programme('group.inviteDone', { memberNo })),
    )
  const isWrong = refusal?.name === 'validationFailed'
  return (
    <ConfirmDialog
      question={words.programme('group.invite')}
      confirmLabel={words.programme('group.inviteSend')}
      isBusy={isBusy}
      problem={refusal && !isWrong ? refusalWords(words, refusal) : undefined}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined && !isWrong)}
    >
      <p>{words.programme('group.inviteHint')}</p>
      <FormInput
        id="group-member-no"
        label={fieldLabel(words, 'member_no')}
        hint={words.member('hint.member_no')}
        error={isWrong ? words.common(memberNo === '' ? 'form.required' : 'form.invalid') : undefined}
        errorPrefix={words.common('form.errorPrefix')}
        autoCapitalize="characters"
        autoComplete="off"
        width="short"
        value={typed}
        onChange={({ target }) => write(target.value)}
      />
    </ConfirmDialog>
  )
}
