import type { PayloadOf } from '@dhc/contracts/call'
import {
  completeTelehealthCall,
  declineTelehealthCall,
  type listTelehealthRequestsCall,
  scheduleTelehealthCall,
} from '@dhc/contracts/staff-api/telehealth'
import { useWords } from '@dhc/i18n/use-words'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextField } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

const firstTimes = { AM: '10:00', PM: '15:00', EVE: '18:30' } as const

/** Fix a time, or move it; the first one the member would like is proposed. */
export function ScheduleConsultation({ consultation }: { readonly consultation: Consultation }) {
  const [wanted] = consultation.preferred
  const fixed = consultation.scheduledAt === null ? undefined : new Date(consultation.scheduledAt)
  const [date, setDate] = useState(fixed ? hongKongDateOf(fixed) : (wanted?.date ?? ''))
  const [time, setTime] = useState(fixed ? hongKongTimeOf(fixed) : firstTimes[wanted?.part ?? 'AM'])
  const [link, setLink] = useState(consultation.link ?? '')
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(scheduleTelehealthCall)
  const wrong = action.refusal?.fields ?? {}
  const confirm = () =>
    send({
      params: { id: consultation.id },
      body: { scheduledAt: `${date}T${time}:00+08:00`, link: link.trim() || null, note: note.trim() || null },
    })
  return (
    <AskButton
      {...action}
      label={say(fixed ? 'consultations.move' : 'consultations.schedule')}
      about={consultation.memberName}
      heading={say('consultations.with', { name: consultation.memberName })}
      confirmLabel={say('consultations.fix')}
      onConfirm={confirm}
    >
      <div className="flex flex-wrap gap-4">
        <TextField
          id="schedule-date"
          type="date"
          label={say('lessons.date')}
          value={date}
          onText={setDate}
          width="short"
        />
        <TextField
          id="schedule-time"
          type="time"
          label={say('lessons.time')}
          value={time}
          onText={setTime}
          width="short"
          error={wrong.scheduledAt}
        />
      </div>
      {consultation.channel === 'VIDEO' ? (
        <TextField
          id="schedule-link"
          type="url"
          label={say('consultations.link')}
          value={link}
          onText={setLink}
          error={wrong.link}
        />
      ) : null}
      <TextField id="schedule-note" label={say('consultations.noteForMember')} value={note} onText={setNote} />
      <p className="text-ink-soft">{say('consultations.told')}</p>
    </AskButton>
  )
}

/** It has taken place; the note is what the member reads about it. */
export function FinishConsultation({ consultation }: { readonly consultation: Consultation }) {
  const [note, setNote] = useState('')
  const { send, ...action } = useDeskAction(completeTelehealthCall)
  return (
    <AskButton
      {...action}
      label={say('consultations.done')}
      about={consultation.memberName}
      heading={say('consultations.with', { name: consultation.memberName })}
      confirmLabel={say('consultations.done')}
      onConfirm={() => send({ params: { id: consultation.id }, body: { note: note.trim() || null } })}
    >
      <TextField id="done-note" label={say('consultations.noteForMember')} value={note} onText={setNote} />
    </AskButton>
  )
}

/** The member is told and reads the reason, so there is one. */
export function CancelConsultation({ consultation }: { readonly consultation: Consultation }) {
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
        error={isMissing ? words.common('form.fillIn', { field: say('consultations.cancelReason') }) : undefined}
      />
    </AskButton>
  )
}

export type Consultation = PayloadOf<typeof listTelehealthRequestsCall>['items'][number]
