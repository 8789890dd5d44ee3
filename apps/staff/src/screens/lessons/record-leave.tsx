import { recordLeaveCall } from '@dhc/contracts/staff-api/lessons'
import { mayActAs } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskDialog } from '../../desk/ask-dialog.tsx'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly lesson: { readonly lessonUuid: string }; readonly enrolmentId: string; readonly name: string }

/** S9-16, D-116: somebody phones. Within the last hour the clerk says why it is accepted all the same. */
export function RecordLeave({ lesson, enrolmentId, name }: Props) {
  const say = wordsOfConsole()
  const { staff_role: role } = useStaff()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [override, setOverride] = useState('')
  const { send, isBusy, refusal } = useDeskAction(recordLeaveCall)
  const isLate = refusal?.name === 'leaveTooLate' || override !== ''
  if (!mayActAs(role, ['FRONTDESK', 'MANAGER'])) return null
  const confirm = async () => {
    const body = { enrolmentId, reason: reason.trim() || null, override_reason: override.trim() || null }
    if (await send({ params: { lessonUuid: lesson.lessonUuid }, body })) setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {say('leave.button')}
        <span className="sr-only"> {name}</span>
      </button>
      {isOpen ? (
        <AskDialog
          heading={say('leave.heading', { name })}
          confirmLabel={say('leave.button')}
          isBusy={isBusy}
          refusal={refusal}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <TextField id="leave-reason" label={say('leave.reason')} value={reason} onText={setReason} />
          {isLate ? (
            <TextField id="leave-override" label={say('leave.override')} value={override} onText={setOverride} />
          ) : null}
        </AskDialog>
      ) : null}
    </>
  )
}
