import { recordLeaveCall } from '@dhc/contracts/staff-api/lessons'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly lesson: { readonly lessonUuid: string }; readonly enrolmentId: string; readonly name: string }

/** S9-16, D-116: somebody phones. Within the last hour the clerk says why it is accepted all the same. */
export function RecordLeave({ lesson: { lessonUuid }, enrolmentId, name }: Props) {
  const say = wordsOfConsole()
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
