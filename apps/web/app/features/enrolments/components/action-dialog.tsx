import type { EnrolmentAction, EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { withWords } from '@dhc/i18n/load-words'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { forgetDraft, useDraft } from '../../../member-page/use-draft.ts'
import { type Ending, endEnrolment, leaveGroup, takeLeave, withdrawInvitation } from '../actions.ts'

/** Asked for seldom, so it is loaded when it is. */
const InviteDialog = lazy(() =>
  withWords(import('../../../member-page/invite-dialog.tsx')).then((module) => ({ default: module.InviteDialog })),
)

/** What the member has pressed on a card. */
export type AskedAction =
  | { readonly action: Exclude<EnrolmentAction, 'LEAVE'> }
  | { readonly action: 'LEAVE'; readonly lesson: EnrolmentLessonView }
  | { readonly action: 'WITHDRAW_INVITATION'; readonly invitation: GroupInvitation }

export type GroupInvitation = NonNullable<EnrolmentView['group']>['invitations'][number]

/** The question that belongs to it; nothing is changed before it is confirmed. */
export function ActionDialog({ asked, ...props }: DialogProps & { readonly asked: AskedAction }) {
  switch (asked.action) {
    case 'LEAVE':
      return <LeaveDialog {...props} lesson={asked.lesson} />
    case 'INVITE':
      return (
        <Suspense>
          <InviteDialog {...props} />
        </Suspense>
      )
    case 'LEAVE_GROUP':
      return <LeaveGroupDialog {...props} />
    case 'WITHDRAW_INVITATION':
      return <WithdrawDialog {...props} invitation={asked.invitation} />
    default:
      return <EndDialog {...props} ending={asked.action satisfies Ending} />
  }
}

/** What every question about one of the member's enrolments needs. */
type DialogProps = {
  readonly enrolment: EnrolmentView
  /** The sentence that tells what has become of it. */
  readonly onDone: (sentence: string) => void
  readonly onClose: (wasRefused: boolean) => void
}

const sayings = {
  CANCEL: {
    question: 'enrol.cancelDrawConfirm',
    label: 'enrol.cancelDraw',
    keep: 'enrol.keepDraw',
    done: 'enrolled.cancelDone',
  },
  WITHDRAW: {
    question: 'enrol.withdrawConfirm',
    label: 'enrol.withdraw',
    keep: 'enrol.keepApplication',
    done: 'enrolled.withdrawDone',
  },
  ABANDON: {
    question: 'enrol.abandonConfirm',
    label: 'enrol.abandon',
    keep: 'enrol.keepPlace',
    done: 'enrolled.abandonDone',
  },
} as const

/** S4-16 to S4-18, D-103. */
function EndDialog({ enrolment, ending, onDone, onClose }: DialogProps & { readonly ending: Ending }) {
  const { words, locale } = usePage()
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
      keepLabel={words.programme(say.keep)}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    >
      <p>
        {courseName[locale]} {words.programme('course.classNamed', { code })}
      </p>
      <OthersOfGroup enrolment={enrolment} ending={ending} />
    </ConfirmDialog>
  )
}

/** D-139: what becomes of those one wanted to come with. */
function OthersOfGroup({ enrolment, ending }: Pick<DialogProps, 'enrolment'> & { readonly ending: Ending }) {
  const { words, locale } = usePage()
  const others = enrolment.group?.members.filter(({ isMe }) => !isMe).map(({ name }) => name) ?? []
  const asked = enrolment.group?.invitations.filter(({ mayWithdraw }) => mayWithdraw) ?? []
  const list = new Intl.ListFormat(locale)
  if (others.length > 0) {
    const stays = ending === 'ABANDON' ? 'group.othersKeep' : 'group.othersStay'
    return <p>{words.programme(stays, { names: list.format(others), n: others.length })}</p>
  }
  if (asked.length === 0) return null
  const numbers = list.format(asked.map(({ memberNo }) => memberNo))
  return <p>{words.programme('group.invitationsLapse', { numbers })}</p>
}

type Props = DialogProps & { readonly lesson: EnrolmentLessonView }

const longestReason = 200
const noReason = { reason: '' }

/** S4-19, D-115: for one lesson, with or without a reason, and for good. */
function LeaveDialog({ enrolment, lesson, onDone, onClose }: Props) {
  const { words, locale } = usePage()
  const [answers, setAnswers] = useState(noReason)
  const { reason } = answers
  const which = `${enrolment.enrolmentId} ${lesson.lessonUuid}`
  useDraft('leave', noReason, [answers, setAnswers], which)
  const { isBusy, refusal, send, forget } = useSentOnce()
  const write = (text: string) => {
    setAnswers({ reason: text })
    forget()
  }
  const confirm = () =>
    send(
      (idempotencyKey) =>
        takeLeave(
          { locale, idempotencyKey },
          { enrolmentId: enrolment.enrolmentId, lessonUuid: lesson.lessonUuid, reason: reason.trim() || null },
        ),
      () => {
        forgetDraft('leave')
        onDone(words.programme('leave.done'))
      },
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

type WithdrawProps = DialogProps & {
  readonly invitation: Pick<GroupInvitation, 'invitationId' | 'memberNo'>
}

function WithdrawDialog({ invitation: { invitationId, memberNo }, onDone, onClose }: WithdrawProps) {
  const { words, locale } = usePage()
  const { isBusy, refusal, send } = useSentOnce()
  const confirm = () =>
    send(
      (idempotencyKey) => withdrawInvitation({ locale, idempotencyKey }, invitationId),
      () => onDone(words.programme('group.withdrawDone', { memberNo })),
    )
  return (
    <ConfirmDialog
      question={words.programme('group.withdrawConfirm', { memberNo })}
      confirmLabel={words.programme('group.withdraw')}
      keepLabel={words.programme('group.keepInvitation')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    />
  )
}

/** D-139: before registration closes anybody may leave, and stays in the ballot alone. */
function LeaveGroupDialog({ enrolment, onDone, onClose }: DialogProps) {
  const { words, locale } = usePage()
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
      keepLabel={words.programme('group.stay')}
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    />
  )
}
