import type { InvitationView } from '@dhc/contracts/member-api/ballot-group'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { CarerBox } from '../../../classes/carer-box.tsx'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { acceptInvitation, declineInvitation } from '../actions.ts'

export type Reply = 'accept' | 'decline'

type Props = {
  readonly invitation: InvitationView
  readonly reply: Reply
  readonly onDone: (sentence: string) => void
  readonly onClose: () => void
}

/** D-139: everybody agrees in the own account. */
export function InvitationDialog({ invitation, reply, onDone, onClose }: Props) {
  const words = useWords()
  const { locale } = usePageLocale()
  const { isBusy, refusal, send } = useSentOnce()
  const [isCarer, setIsCarer] = useState(false)
  const { invitationId, from: name, classCode: code } = invitation
  const confirm = () =>
    reply === 'accept'
      ? send(
          (idempotencyKey) => acceptInvitation({ locale, idempotencyKey }, { invitationId, isCarer }),
          () => onDone(words.programme('group.acceptDone', { code })),
        )
      : send(
          (idempotencyKey) => declineInvitation({ locale, idempotencyKey }, invitationId),
          () => onDone(words.programme('group.declineDone')),
        )
  return (
    <ConfirmDialog
      question={words.programme(reply === 'accept' ? 'group.acceptConfirm' : 'group.declineConfirm', { name })}
      confirmLabel={words.programme(reply === 'accept' ? 'group.accept' : 'group.decline')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {reply === 'accept' ? <p>{words.programme('enrolled.togetherNote')}</p> : null}
      {reply === 'accept' && invitation.isCarerOnly ? <CarerBox isCarer={isCarer} onChange={setIsCarer} /> : null}
    </ConfirmDialog>
  )
}
