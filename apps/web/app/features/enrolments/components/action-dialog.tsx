import type { EnrolmentAction, EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { fieldLabel, refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { FormInput } from '@dhc/ui/form-input'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { useState } from 'react'
import { ConfirmDialog, useSentOnce } from '../../../member-page/confirm-dialog.tsx'
import { type Ending, endEnrolment, inviteToGroup, leaveGroup, takeLeave } from '../actions.ts'

/** What the member has pressed on a card. */
export type AskedAction =
  | { readonly action: Exclude<EnrolmentAction, 'LEAVE'> }
  | { readonly action: 'LEAVE'; readonly lesson: EnrolmentLessonView }

/** The question that belongs to it; nothing is changed before it is confirmed. */
export function ActionDialog({ asked, ...props }: DialogProps & { readonly asked: AskedAction }) {
  switch (asked.action) {
    case 'LEAVE':
      return <LeaveDialog {...props} lesson={asked.lesson} />
    case 'INVITE':
      return <InviteDialog {...props} />
    case 'LEAVE_GROUP':
      return <LeaveGroupDialog {...props} />
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
  CANCEL: { question: 'enrol.cancelDrawConfirm', label: 'enrol.cancelDraw', done: 'enrolled.cancelDone' },
  WITHDRAW: { question: 'enrol.withdrawConfirm', label: 'enrol.withdraw', done: 'enrolled.withdrawDone' },
  ABANDON: { question: 'enrol.abandonConfirm', label: 'enrol.abandon', done: 'enrolled.abandonDone' },
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

type Props = DialogProps & { readonly lesson: EnrolmentLessonView }

const longestReason = 200

/** S4-19, D-115: for one lesson, with or without a reason, and for good. */
function LeaveDialog({ enrolment, lesson, onDone, onClose }: Props) {
  const { words, locale } = usePage()
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
      isBusy={isBusy}
      problem={refusal && refusalWords(words, refusal)}
      onConfirm={confirm}
      onClose={() => onClose(refusal !== undefined)}
    />
  )
}

/** D-139: asked by member number; the result is the same whether the number belongs to somebody or not. */
function InviteDialog({ enrolment, onDone, onClose }: DialogProps) {
  const { words, locale } = usePage()
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
        error={isWrong ? words.common('form.memberNoFormat') : undefined}
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
