import type { EnrolmentAction, EnrolmentLessonView, EnrolmentView } from '@dhc/contracts/member-api/enrolments'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate, formatDateTime } from '@dhc/locales/format'
import type { MessageKey } from '@dhc/locales/messages'
import { enrolmentStatus, enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useEffect, useId, useState } from 'react'
import { hopeOf, leaveFor, leavesAhead } from '../model.ts'
import { ActionDialog, type AskedAction, type GroupInvitation } from './action-dialog.tsx'
import { CourseName } from './course-name.tsx'
import { LessonDates, LessonTime } from './lesson-dates.tsx'
import { Fact, OwnBallot } from './own-ballot.tsx'

type Props = {
  readonly enrolment: EnrolmentView
  readonly onDone: (sentence: string) => void
  /** Something was refused: what is shown may no longer be so. */
  readonly onStale: () => unknown
}

/** One enrolment: how it stands, where and when one has to be next, and exactly what one may do (S4-16 to S4-19). */
export function EnrolmentCard({ enrolment, onDone, onStale }: Props) {
  const words = useWords()
  const [asked, setAsked] = useState<AskedAction>()
  const { status, classCode, nextLesson, lessons } = enrolment
  const done = (sentence: string) => {
    setAsked(undefined)
    onDone(sentence)
  }
  const close = (wasRefused: boolean) => {
    setAsked(undefined)
    if (wasRefused) onStale()
  }
  const leaveOf = (lesson: EnrolmentView['lessons'][number]) => (
    <LeaveButton enrolment={enrolment} lesson={lesson} onAsk={() => setAsked({ action: 'LEAVE', lesson })} />
  )
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <Standing enrolment={enrolment} />
      <h2 className="font-bold text-lg">
        <CourseName course={enrolment} />
      </h2>
      {nextLesson && status === enrolmentStatus.enrolled ? (
        <div className="mt-3 rounded-card bg-orange-soft p-4">
          <p>
            <span className="text-ink-soft">{words.programme('enrolled.nextLesson')}</span>{' '}
            <strong className="block text-lg">
              <LessonTime lesson={nextLesson} />
            </strong>
          </p>
          {leaveOf(nextLesson)}
        </div>
      ) : null}
      <LeavesAhead enrolment={enrolment} />
      <Facts enrolment={enrolment} />
      <OwnBallot enrolment={enrolment} />
      <GroupPart
        group={enrolment.group}
        onWithdraw={(invitation) => setAsked({ action: 'WITHDRAW_INVITATION', invitation })}
      />
      <LessonDates lessons={lessons} classCode={classCode} leaveOf={leaveOf} />
      <EnrolmentActions enrolment={enrolment} onAsk={setAsked} />
      {asked ? <ActionDialog enrolment={enrolment} asked={asked} onDone={done} onClose={close} /> : null}
    </li>
  )
}

/** who waits on the reserve list still has a chance, and is not told that it was unsuccessful. */
function Standing({ enrolment }: Pick<Props, 'enrolment'>) {
  const words = useWords()
  const todayOn = hongKongDateOf(new Date(useNow()))
  const hope = enrolment.status === enrolmentStatus.unsuccessful ? hopeOf(enrolment, todayOn) : undefined
  return (
    // Who can still get a place has not failed: the shape says so as the word does.
    <p className="status-chip mb-2" data-status={enrolment.status} data-reserve={hope?.reserveNo}>
      {hope
        ? words.programme('enrolled.inReserve', { n: hope.reserveNo })
        : words.option(enrolmentStatusOptions, enrolment.status)}
    </p>
  )
}

/** The member cannot take leave back (S4-19); staff can correct it (D-115). */
function LeavesAhead({ enrolment }: Pick<Props, 'enrolment'>) {
  const words = useWords()
  const leaves = leavesAhead(enrolment, useNow())
  if (leaves.length === 0) return null
  return (
    <div className="mt-3 rounded-card border border-line p-4">
      <p className="text-ink-soft">{words.programme('enrolled.onLeave')}</p>
      <ul>
        {leaves.map((lesson) => (
          <li key={lesson.lessonUuid} className="font-bold">
            <LessonTime lesson={lesson} />
          </li>
        ))}
      </ul>
      <p>{words.programme('enrolled.leaveBack')}</p>
    </div>
  )
}

function Facts({ enrolment }: { readonly enrolment: EnrolmentView }) {
  const { words, locale } = usePage()
  const { status, classCode, entryNo, ballotAt, checkAfter, appliedAt, cancelReason, nextLesson, centre } = enrolment
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {status === enrolmentStatus.awaitingBallot && ballotAt ? (
        <Fact label={words.programme('course.ballotAt')}>{formatDateTime(new Date(ballotAt), locale)}</Fact>
      ) : null}
      {checkAfter ? <Fact label={words.programme('enrol.checkAfter')}>{formatDate(checkAfter, locale)}</Fact> : null}
      {cancelReason ? (
        <Fact label={words.programme('enrolled.why')}>{words.programme(`enrolled.reason.${cancelReason}`)}</Fact>
      ) : null}
      {nextLesson && status !== enrolmentStatus.enrolled ? (
        <Fact label={words.programme('enrolled.firstLesson')}>
          <LessonTime lesson={nextLesson} />
        </Fact>
      ) : null}
      <Fact label={words.programme('course.col.centre')}>{centre.name[locale]}</Fact>
      <Fact label={words.programme('course.col.classCode')}>{classCode}</Fact>
      <Fact label={words.programme('enrol.entryNo')}>{entryNo}</Fact>
      <Fact label={words.programme('enrolled.appliedOn')}>{formatDate(new Date(appliedAt), locale)}</Fact>
    </dl>
  )
}

/** S4-16 to S4-18: the exact labels; leave belongs to a lesson and stands there. */
const labels = {
  CANCEL: 'enrol.cancelDraw',
  WITHDRAW: 'enrol.withdraw',
  ABANDON: 'enrol.abandon',
  INVITE: 'group.invite',
  LEAVE_GROUP: 'group.leave',
} as const satisfies Partial<Record<EnrolmentAction, MessageKey<'programme'>>>

type EnrolmentActionsProps = { readonly enrolment: EnrolmentView; readonly onAsk: (asked: AskedAction) => void }

/** Exactly what the service says one may do now. */
function EnrolmentActions({ enrolment: { actions, classCode }, onAsk }: EnrolmentActionsProps) {
  const words = useWords()
  const shown = actions.flatMap((action) => (action === 'LEAVE' ? [] : [action]))
  if (shown.length === 0) return null
  return (
    <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 border-line border-t pt-4">
      {shown.map((action) => (
        <button key={action} type="button" onClick={() => onAsk({ action })} className="secondary-button">
          {words.programme(labels[action])}
          <span className="sr-only"> {classCode}</span>
        </button>
      ))}
    </p>
  )
}

type GroupPartProps = {
  readonly group: EnrolmentView['group']
  readonly onWithdraw: (invitation: GroupInvitation) => void
}

/** D-139: who comes together, and who has been asked. */
function GroupPart({ group, onWithdraw }: GroupPartProps) {
  const words = useWords()
  if (!group) return null
  const others = group.members.length > 1
  return (
    <section aria-label={words.programme('enrolled.together')} className="mt-4 border-line border-t pt-4">
      <p className="text-ink-soft">{words.programme('enrolled.together')}</p>
      <ul className="list-disc ps-6">
        {group.members.map(({ name, isMe }) => (
          <li key={`${name} ${isMe}`} className="font-bold">
            {isMe ? words.programme('enrolled.you', { name }) : name}
          </li>
        ))}
        {group.invitations.map((invitation) => (
          <li key={invitation.invitationId}>
            {words.programme(invitation.isDeclined ? 'enrolled.askedDeclined' : 'enrolled.asked', {
              memberNo: invitation.memberNo,
            })}
            {invitation.mayWithdraw ? (
              <button type="button" onClick={() => onWithdraw(invitation)} className="link-button ms-4">
                {words.programme('group.withdraw')}
                <span className="sr-only"> {invitation.memberNo}</span>
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {others ? <p className="text-ink-soft">{words.programme('enrolled.togetherNote')}</p> : null}
    </section>
  )
}

type LeaveButtonProps = {
  readonly enrolment: EnrolmentView
  readonly lesson: EnrolmentLessonView
  readonly onAsk: () => void
}

/** S9-15: from an hour before the lesson it cannot be pressed any more and says why. */
function LeaveButton({ enrolment, lesson, onAsk }: LeaveButtonProps) {
  const { words, locale } = usePage()
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

const everyHalfMinuteMs = 30_000

/** The reader's clock, for what may be done until a moment only. */
function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyHalfMinuteMs)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
