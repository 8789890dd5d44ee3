import { closeDuplicateCall, recordDeathCall, reopenMemberCall } from '@dhc/contracts/staff-api/duplicates'
import type { Attachment } from '@dhc/reference/member-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice } from '../../desk/fields.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

/** A member has died, or that was recorded by mistake. */
export function RecordDeath({ id, isDeceased }: { readonly id: string; readonly isDeceased: boolean }) {
  const died = useDeskAction(recordDeathCall)
  const reopened = useDeskAction(reopenMemberCall)
  const { send, ...action } = isDeceased ? reopened : died
  return (
    <AskButton
      asksReason
      {...action}
      label={say(isDeceased ? 'closing.reopen' : 'closing.deceased')}
      onConfirm={(reason) => send({ params: { id }, body: { reason } })}
    >
      <p>{say(isDeceased ? 'closing.reopenHow' : 'closing.deceasedHow')}</p>
    </AskButton>
  )
}

type Stays = { readonly member_id: string; readonly name: string; readonly member_no: string | null }

type DuplicateProps = {
  readonly id: string
  readonly alike: readonly Stays[]
  readonly attached: readonly Attachment[]
}

/** Of two records of one person the empty one is closed; what is attached to it is named, since it would be lost. */
export function CloseDuplicate({ id, alike, attached }: DuplicateProps) {
  const [staysId, setStaysId] = useState(alike[0]?.member_id ?? '')
  const { send, ...action } = useDeskAction(closeDuplicateCall)
  if (attached.length > 0) {
    const what = attached.map((each) => say(`attached.${each}`)).join(' · ')
    return <p className="text-ink-soft">{say('closing.notEmpty', { what })}</p>
  }
  const nameOf = (memberId: string) => {
    const stays = alike.find(({ member_id }) => member_id === memberId)
    return `${stays?.name ?? ''} ${stays?.member_no ?? ''}`
  }
  return (
    <AskButton
      asksReason
      {...action}
      label={say('closing.duplicate')}
      onConfirm={(reason) => send({ params: { id }, body: { member_id: staysId, reason } })}
    >
      <p>{say('closing.duplicateHow')}</p>
      <RadioChoice
        name="stays"
        legend={say('closing.stays')}
        codes={alike.map(({ member_id }) => member_id)}
        chosen={staysId}
        wordsFor={nameOf}
        onChoose={setStaysId}
      />
    </AskButton>
  )
}
