import type { InvitationView } from '@dhc/contracts/member-api/ballot-group'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDateTime } from '@dhc/locales/format'
import { useState } from 'react'
import { CarerBox } from '../../../classes/carer-box.tsx'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { acceptInvitation, declineInvitation } from '../actions.ts'
import { useInvitations } from '../use-own-list.ts'

type Asked = { readonly invitation: InvitationView; readonly reply: Reply }

/** D-139: who asks me to come together; nothing at all when nobody does. */
export function Invitations({ onDone }: { readonly onDone: (sentence: string) => void }) {
  const words = useWords()
  const { list, load } = useInvitations()
  const [asked, setAsked] = useState<Asked>()
  const done = (sentence: string) => {
    setAsked(undefined)
    void load()
    onDone(sentence)
  }
  if (!list || list.items.length === 0) return null
  return (
    <section aria-labelledby="invitations" className="panel border-s-8 border-s-teal">
      <h2 id="invitations" className="font-bold text-lg">
        {words.programme('group.invitations')}
      </h2>
      <ul>
        {list.items.map((invitation) => (
          <li key={invitation.invitationId} className="mt-3">
            <Invitation invitation={invitation} onReply={(reply) => setAsked({ invitation, reply })} />
          </li>
        ))}
      </ul>
      {asked ? <InvitationDialog {...asked} onDone={done} onClose={() => setAsked(undefined)} /> : null}
    </section>
  )
}

type Props = { readonly invitation: InvitationView; readonly onReply: (reply: Reply) => void }

function Invitation({ invitation, onReply }: Props) {
  const { words, locale } = usePage()
  const { from: name, courseName, classCode: code, closesAt } = invitation
  return (
    <>
      <p>{words.programme('group.invitation', { name, course: courseName[locale], code })}</p>
      {closesAt ? <p>{words.programme('group.until', { date: formatDateTime(new Date(closesAt), locale) })}</p> : null}
      <p className="mt-2 flex flex-wrap gap-4">
        <button type="button" onClick={() => onReply('accept')} className="primary-button">
          {words.programme('group.accept')}
          <span className="sr-only"> {code}</span>
        </button>
        <button type="button" onClick={() => onReply('decline')} className="secondary-button">
          {words.programme('group.decline')}
          <span className="sr-only"> {code}</span>
        </button>
      </p>
    </>
  )
}

type Reply = 'accept' | 'decline'

type InvitationDialogProps = {
  readonly invitation: InvitationView
  readonly reply: Reply
  readonly onDone: (sentence: string) => void
  readonly onClose: () => void
}

/** D-139: everybody agrees in their own account. */
function InvitationDialog({ invitation, reply, onDone, onClose }: InvitationDialogProps) {
  const { words, locale } = usePage()
  const { isBusy, refusal, send } = useSentOnce()
  const [isCarer, setIsCarer] = useState(false)
  const [isForGood, setForGood] = useState(false)
  const { invitationId, from: name, classCode: code } = invitation
  const confirm = () =>
    reply === 'accept'
      ? send(
          (idempotencyKey) => acceptInvitation({ locale, idempotencyKey }, { invitationId, isCarer }),
          () => onDone(words.programme('group.acceptDone', { code })),
        )
      : send(
          (idempotencyKey) => declineInvitation({ locale, idempotencyKey }, { invitationId, isForGood }),
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
      {reply === 'decline' ? (
        <label className="flex min-h-touch w-fit cursor-pointer items-start gap-3 py-2">
          <input
            type="checkbox"
            checked={isForGood}
            onChange={({ target }) => setForGood(target.checked)}
            className="mt-0.5 size-6 shrink-0 accent-orange-deep"
          />
          {words.programme('group.neverAgain', { name })}
        </label>
      ) : null}
    </ConfirmDialog>
  )
}
