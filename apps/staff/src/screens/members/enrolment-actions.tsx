import type { PayloadOf } from '@dhc/contracts/call'
import { cancelEnrolmentCall, enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { recordLeaveCall } from '@dhc/contracts/staff-api/lessons'
import type { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { type EnrolmentStatus, isLive } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

type Record = PayloadOf<typeof listMemberEnrolmentsCall>
export type Enrolment = Record['items'][number]

const reasons = ['MEMBER_REQUEST', 'CENTRE'] as const

type CancelProps = { readonly enrolment: Enrolment; readonly onCancelled: (cancelled: Enrolment) => void }

/** D-103: for somebody who stands here or phones; a reserve may move up at once. */
export function CancelEnrolment({ enrolment, onCancelled }: CancelProps) {
  const may = useMayCall()
  const { enrolmentId, classCode, status } = enrolment
  const [reason, setReason] = useState<(typeof reasons)[number]>('MEMBER_REQUEST')
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(cancelEnrolmentCall)
  if (!isLive(status) || !may(cancelEnrolmentCall)) return null
  const confirm = async () => {
    const done = await send({ params: { id: enrolmentId }, body: { reason, note: note.trim() || null } })
    if (done) onCancelled(enrolment)
    return done
  }
  return (
    <AskButton
      {...action}
      label={say('cancel.button')}
      about={classCode}
      heading={say('cancel.heading', { name: classCode })}
      onConfirm={confirm}
    >
      <RadioChoice
        name={`reason-${enrolmentId}`}
        codes={reasons}
        chosen={reason}
        wordsFor={(code) => say(`cancel.${code}`)}
        onChoose={setReason}
      />
      <TextField id={`note-${enrolmentId}`} label={say('desk.note')} value={note} onText={setNote} />
    </AskButton>
  )
}

/** What waited for a person's decision is not given back as a place: only who had a place or an entry gets one again. */
const mayBeUndone: readonly EnrolmentStatus[] = ['A', 'E']

type UndoProps = { readonly memberId: string; readonly cancelled: Enrolment; readonly onUndone: () => void }

/** The wrong line was cancelled: the member is entered again, as long as there is a place. */
export function UndoCancelling({ memberId, cancelled, onUndone }: UndoProps) {
  const { send, isBusy, refusal } = useDeskAction(enterMemberCall)
  const { strapiUuid, classCode, status } = cancelled
  const undo = async () => {
    const body = { member_id: memberId, channel: 'COUNTER' } as const
    if (await send({ params: { strapiUuid }, body })) onUndone()
  }
  return (
    <div className="panel flex flex-wrap items-center gap-4">
      <p role="status" className="font-bold">
        {say('record.cancelled', { code: classCode })}
      </p>
      {mayBeUndone.includes(status) ? (
        <button type="button" aria-disabled={isBusy} onClick={() => void undo()} className="quiet-button">
          {say('record.undo')}
        </button>
      ) : null}
      <RefusalLine refusal={refusal} />
    </div>
  )
}

type LeaveProps = { readonly lesson: Record['next_lessons'][number]; readonly enrolments: readonly Enrolment[] }

/** S9-16, D-116: "I can’t come today." Within the last hour the clerk says why it is accepted all the same. */
export function LeaveNextLesson({ lesson, enrolments }: LeaveProps) {
  const may = useMayCall()
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState('')
  const { send, ...action } = useDeskAction(recordLeaveCall)
  const own = enrolments.find(({ strapiUuid, status }) => strapiUuid === lesson.strapiUuid && status === 'A')
  if (!own || !may(recordLeaveCall)) return null
  const isLate = action.refusal?.name === 'leaveTooLate' || override !== ''
  const confirm = () => {
    const body = {
      enrolmentId: own.enrolmentId,
      reason: reason.trim() || null,
      override_reason: override.trim() || null,
    }
    return send({ params: { lessonUuid: lesson.lessonUuid }, body })
  }
  return (
    <AskButton
      {...action}
      label={say('record.leave')}
      about={lesson.classCode}
      heading={say('leave.heading', { name: lesson.classCode })}
      onConfirm={confirm}
    >
      <TextField id="record-leave" label={say('leave.reason')} value={reason} onText={setReason} />
      {isLate ? (
        <TextField id="record-leave-late" label={say('leave.override')} value={override} onText={setOverride} />
      ) : null}
    </AskButton>
  )
}
