import type { PayloadOf } from '@dhc/contracts/call'
import { recordComingCall, recordLeaveCall, type showRollCall } from '@dhc/contracts/staff-api/lessons'
import { useWords } from '@dhc/i18n/use-words'
import type { LessonCode } from '@dhc/reference/enrolment-status'
import { instantOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { serviceNow, serviceToday, useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { CorrectMark } from './correct-mark.tsx'
import { useMarks } from './use-marks.ts'
import type { Mark } from './waiting-marks.ts'

type Lesson = PayloadOf<typeof showRollCall>
const codes = ['ATT', 'ABS'] as const
type Correcting = {
  readonly entry: Lesson['roll'][number]
  readonly code: Mark['code']
  readonly before: LessonCode
}

/** By tap, one person a line; the network may break meanwhile. */
export function Roll({ lesson }: { readonly lesson: Lesson }) {
  const words = useWords()
  const isPast = lesson.date < serviceToday()
  const [isOnPaper, setOnPaper] = useState(isPast)
  const { waiting, refusal, mark } = useMarks(lesson.lessonUuid, isOnPaper)
  const [correcting, setCorrecting] = useState<Correcting>()
  const isOffline = refusal?.status === 0
  const refused = lesson.roll.find(({ enrolmentId }) => enrolmentId === refusal?.enrolmentId)
  /** What the service has is corrected with a reason; a tap that still waits is only another tap. */
  const tap = (entry: Lesson['roll'][number], code: Mark['code']) => {
    const { enrolmentId, attendance } = entry
    if (attendance === null || attendance === code) mark({ enrolmentId, code })
    else setCorrecting({ entry, code, before: attendance })
  }
  return (
    <>
      <p role="status" className="panel mb-4 border-watch font-bold empty:hidden">
        {waiting.length > 0 ? say(isOffline ? 'roll.offline' : 'roll.sending', { count: waiting.length }) : null}
      </p>
      {refusal && !isOffline ? (
        <div className="mb-4 flex flex-wrap items-baseline gap-2">
          {refused ? <strong>{refused.name}:</strong> : null}
          <RefusalLine refusal={refusal} />
        </div>
      ) : null}
      {correcting ? (
        <CorrectMark
          name={correcting.entry.name}
          code={correcting.code}
          before={correcting.before}
          onGiven={(reason) => mark({ enrolmentId: correcting.entry.enrolmentId, code: correcting.code, reason })}
          onClose={() => setCorrecting(undefined)}
        />
      ) : null}
      {isPast ? (
        <label className="no-print mb-4 flex items-center gap-2">
          <input type="checkbox" checked={isOnPaper} onChange={() => setOnPaper(!isOnPaper)} />
          {say('roll.onPaper')}
        </label>
      ) : null}
      <WhoComes lesson={lesson} />
      {lesson.roll.length === 0 ? <p>{say('roll.nobody')}</p> : null}
      <ul className="roll">
        {lesson.roll.map((entry) => {
          const { enrolmentId, name, name_zh, member_no, attendance, coming, guest } = entry
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
              {guest ? <strong className="text-teal">{say('guest.badge')}</strong> : null}
              {shown === null && coming ? <span>{say(`coming.${coming}`)}</span> : null}
              <span className="no-print flex flex-wrap gap-2">
                {codes.map((code) => (
                  <button
                    key={code}
                    type="button"
                    aria-pressed={shown === code}
                    onClick={() => tap(entry, code)}
                    className="mark-button"
                    data-code={code}
                  >
                    {say(`roll.${code}`)}
                    <span className="sr-only"> {name}</span>
                  </button>
                ))}
                {attendance === null && coming !== 'COMING' ? (
                  <RecordComing lesson={lesson} enrolmentId={enrolmentId} name={name} />
                ) : null}
                {attendance === null && !guest ? (
                  <RecordLeave lesson={lesson} enrolmentId={enrolmentId} name={name} />
                ) : null}
              </span>
              <span className="print-only sign-here" aria-hidden="true" />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** What was answered to the question two days before; nothing where nobody was asked. */
function WhoComes({ lesson: { roll } }: { readonly lesson: Lesson }) {
  const count = (state: Lesson['roll'][number]['coming']) => roll.filter(({ coming }) => coming === state).length
  const counts = { coming: count('COMING'), notComing: count('NOT_COMING'), noAnswer: count('NO_ANSWER') }
  if (counts.coming + counts.noAnswer === 0) return null
  return <p className="mb-4">{say('coming.counts', counts)}</p>
}

type Props = { readonly lesson: { readonly lessonUuid: string }; readonly enrolmentId: string; readonly name: string }
type ComingProps = Props & { readonly lesson: Lesson }

/** Somebody phones that they are coming; before the lesson only. */
function RecordComing({ lesson: { lessonUuid, date, start }, enrolmentId, name }: ComingProps) {
  const may = useMayCall()
  const { send, ...action } = useDeskAction(recordComingCall)
  if (!may(recordComingCall) || instantOf(date, start) <= serviceNow()) return null
  const confirm = () => send({ params: { lessonUuid }, body: { enrolmentId } })
  const heading = say('coming.heading', { name })
  return <AskButton {...action} label={say('coming.button')} about={name} heading={heading} onConfirm={confirm} />
}

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
