import type { PayloadOf } from '@dhc/contracts/call'
import { recordLeaveCall, type showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useWords } from '@dhc/i18n/use-words'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { useMarks } from './use-marks.ts'

type Lesson = PayloadOf<typeof showRollCall>
const codes = ['ATT', 'ABS'] as const

/** By tap, one person a line; the network may break meanwhile. */
export function Roll({ lesson }: { readonly lesson: Lesson }) {
  const words = useWords()
  const isPast = lesson.date < hongKongDateOf(new Date())
  const [isOnPaper, setOnPaper] = useState(isPast)
  const { waiting, refusal, mark } = useMarks(lesson.lessonUuid, isOnPaper)
  const isOffline = refusal?.status === 0
  return (
    <>
      <p role="status" className="panel mb-4 border-watch font-bold empty:hidden">
        {waiting.length > 0 ? say(isOffline ? 'roll.offline' : 'roll.sending', { count: waiting.length }) : null}
      </p>
      {refusal && !isOffline ? <RefusalLine refusal={refusal} /> : null}
      {isPast ? (
        <label className="no-print mb-4 flex items-center gap-2">
          <input type="checkbox" checked={isOnPaper} onChange={() => setOnPaper(!isOnPaper)} />
          {say('roll.onPaper')}
        </label>
      ) : null}
      {lesson.roll.length === 0 ? <p>{say('roll.nobody')}</p> : null}
      <ul className="roll">
        {lesson.roll.map(({ enrolmentId, name, name_zh, member_no, attendance }) => {
          const shown = waiting.find((each) => each.enrolmentId === enrolmentId)?.code ?? attendance
          return (
            <li key={enrolmentId}>
              <span className="grow">
                <strong>
                  {name_zh} {name}
                </strong>{' '}
                {member_no}
              </span>
              {shown === 'L' ? <strong className="text-teal">{words.code('enrolmentStatus', 'L')}</strong> : null}
              <span className="no-print flex flex-wrap gap-2">
                {codes.map((code) => (
                  <button
                    key={code}
                    type="button"
                    aria-pressed={shown === code}
                    onClick={() => mark({ enrolmentId, code })}
                    className="mark-button"
                    data-code={code}
                  >
                    {say(`roll.${code}`)}
                    <span className="sr-only"> {name}</span>
                  </button>
                ))}
                {attendance === null ? <RecordLeave lesson={lesson} enrolmentId={enrolmentId} name={name} /> : null}
              </span>
              <span className="print-only sign-here" aria-hidden="true" />
            </li>
          )
        })}
      </ul>
    </>
  )
}

type Props = { readonly lesson: { readonly lessonUuid: string }; readonly enrolmentId: string; readonly name: string }

/** S9-16, D-116: somebody phones. Within the last hour the clerk says why it is accepted all the same. */
function RecordLeave({ lesson: { lessonUuid }, enrolmentId, name }: Props) {
  const may = useMayCall()
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState('')
  const { send, ...action } = useDeskAction(recordLeaveCall)
  const isLate = action.refusal?.name === 'leaveTooLate' || override !== ''
  if (!may(recordLeaveCall)) return null
  const confirm = () => {
    const body = { enrolmentId, reason: reason.trim() || null, override_reason: override.trim() || null }
    return send({ params: { lessonUuid }, body })
  }
  return (
    <AskButton
      {...action}
      label={say('leave.button')}
      about={name}
      heading={say('leave.heading', { name })}
      onConfirm={confirm}
    >
      <TextField id="leave-reason" label={say('leave.reason')} value={reason} onText={setReason} />
      {isLate ? (
        <TextField id="leave-override" label={say('leave.override')} value={override} onText={setOverride} />
      ) : null}
    </AskButton>
  )
}
