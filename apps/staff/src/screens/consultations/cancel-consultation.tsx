import { declineTelehealthCall } from '@dhc/contracts/staff-api/telehealth'
import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { Consultation } from './consultation.ts'

/** The member is told and reads the reason, so there is one. */
export function CancelConsultation({ consultation }: { readonly consultation: Consultation }) {
  const say = wordsOfConsole()
  const words = useWords()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { send, ...action } = useDeskAction(declineTelehealthCall)
  const confirm = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return undefined
    return send({ params: { id: consultation.id }, body: { note: reason.trim() } })
  }
  return (
    <AskButton
      {...action}
      label={say('consultations.cancel')}
      about={consultation.memberName}
      heading={say('consultations.cancelHeading', { name: consultation.memberName })}
      confirmLabel={say('consultations.cancelButton')}
      onConfirm={confirm}
    >
      <TextField
        id="cancel-consultation-reason"
        label={say('consultations.cancelReason')}
        value={reason}
        onText={setReason}
        error={isMissing ? words.common('form.required') : undefined}
      />
    </AskButton>
  )
}
