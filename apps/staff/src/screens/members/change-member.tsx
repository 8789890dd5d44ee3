import type { PayloadOf } from '@dhc/contracts/call'
import { setLegalHoldCall, transferMemberCall } from '@dhc/contracts/staff-api/member-changes'
import {
  grantExemptionCall,
  reinstateMemberCall,
  resetMemberPasswordCall,
  type showMemberCall,
  suspendMemberCall,
} from '@dhc/contracts/staff-api/members'
import { askPhoneChangeCall } from '@dhc/contracts/staff-api/phone-changes'
import { identityDocuments } from '@dhc/reference/member-rules'
import { exemptionTypes, transferDirections } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { RadioChoice, TextField, Tick } from '../../desk/fields.tsx'
import { nameOf } from '../../desk/show-name.ts'
import { FirstPasswordSlip } from '../../desk/slip.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'

/** S6-08, D-133: the evidence is seen, not copied. */
export function GrantExemption({ id }: { readonly id: string }) {
  const [type, setType] = useState<(typeof exemptionTypes)[number]>('CSSA')
  const [isSeen, setSeen] = useState(false)
  const [until, setUntil] = useState('')
  const { send, ...action } = useDeskAction(grantExemptionCall)
  const confirm = () => send({ params: { id }, body: { type, evidence_seen: isSeen, valid_until: until || null } })
  return (
    <AskButton {...action} label={say('exemption.heading')} confirmLabel={say('exemption.button')} onConfirm={confirm}>
      <RadioChoice
        name="exemption"
        codes={exemptionTypes}
        chosen={type}
        wordsFor={(code) => say(`exemption.${code}`)}
        onChoose={setType}
      />
      <Tick label={say('exemption.seen')} isTicked={isSeen} onTick={() => setSeen(!isSeen)} />
      <TextField id="exemption-until" type="date" label={say('exemption.until')} value={until} onText={setUntil} />
    </AskButton>
  )
}

type Member = PayloadOf<typeof showMemberCall>

/** After sight of identity; the one-time password goes to the member's own phone, never to the screen; without a phone of their own it is paper. */
export function ResetPassword({ id, member }: { readonly id: string; readonly member: Member }) {
  const [done, setDone] = useState<PayloadOf<typeof resetMemberPasswordCall>>()
  const { send, ...action } = useDeskAction(resetMemberPasswordCall)
  const confirm = async () => {
    const reset = await send({ params: { id } })
    setDone(reset)
    return reset
  }
  const { profile, mobile_of_contact: isOfContact } = member
  return (
    <>
      <AskButton
        {...action}
        label={say('member.resetPassword')}
        confirmLabel={say('member.resetPasswordButton')}
        onConfirm={confirm}
      >
        <p>{say(isOfContact ? 'firstPassword.noPhone' : 'member.resetPasswordHow')}</p>
      </AskButton>
      <p role="status" className="font-bold text-good empty:hidden">
        {done && done.first_password === null ? say('member.resetPasswordDone') : null}
      </p>
      {done?.first_password ? (
        <FirstPasswordSlip password={done.first_password} name={nameOf(profile)} memberNo={profile.member_no} />
      ) : null}
    </>
  )
}

export function SuspendMember({ id, isSuspended }: { readonly id: string; readonly isSuspended: boolean }) {
  const suspend = useDeskAction(suspendMemberCall)
  const reinstate = useDeskAction(reinstateMemberCall)
  const { send, ...action } = isSuspended ? reinstate : suspend
  return (
    <AskButton
      asksReason
      {...action}
      label={say(isSuspended ? 'member.reinstate' : 'member.suspend')}
      onConfirm={(reason) => send({ params: { id }, body: { reason } })}
    />
  )
}

type Hold = { readonly id: string; readonly isOn: boolean }

/** PRIV-02: why it is held, or no longer, stands in the log. */
export function LegalHold({ id, isOn }: Hold) {
  const { send, ...action } = useDeskAction(setLegalHoldCall)
  const word = isOn ? 'lift' : 'place'
  return (
    <AskButton
      asksReason
      {...action}
      label={say(`legalHold.${word}`)}
      onConfirm={(reason) => send({ params: { id }, body: { hold: !isOn, reason } })}
    >
      <p>{say(`legalHold.${word}How`)}</p>
    </AskButton>
  )
}

/** S3-25: only with the member's consent to transfers; the service refuses otherwise. */
export function TransferMember({ id }: { readonly id: string }) {
  const [direction, setDirection] = useState<(typeof transferDirections)[number]>('OUT')
  const [centre, setCentre] = useState('')
  const { send, ...action } = useDeskAction(transferMemberCall)
  const confirm = (reason: string) =>
    send({ params: { id }, body: { direction, centre: centre.trim().toUpperCase(), reason } })
  return (
    <AskButton asksReason {...action} label={say('transfer.button')} onConfirm={confirm}>
      <RadioChoice
        name="direction"
        legend={say('transfer.direction')}
        codes={transferDirections}
        chosen={direction}
        wordsFor={(code) => say(`transfer.${code}`)}
        onChoose={setDirection}
      />
      <TextField
        id="transfer-centre"
        label={say('transfer.centre')}
        hint={say('transfer.centreHint')}
        value={centre}
        onText={setCentre}
      />
    </AskButton>
  )
}

/** A new number, and with it a forgotten password: identity seen, the old number told, a second person confirms. */
export function NewPhone({ id }: { readonly id: string }) {
  const [mobile, setMobile] = useState('')
  const [document, setDocument] = useState<(typeof identityDocuments)[number]>('HKIC')
  const [isSeen, setSeen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const { send, ...action } = useDeskAction(askPhoneChangeCall)
  const confirm = async () => {
    const body = { mobile, identity_document: document, identity_seen: isSeen }
    const done = await send({ params: { id }, body })
    setAsked(done !== undefined)
    return done
  }
  return (
    <>
      <AskButton {...action} label={say('phone.button')} confirmLabel={say('phone.ask')} onConfirm={confirm}>
        <p>{say('phone.how')}</p>
        <TextField
          id="new-phone"
          label={say('phone.new')}
          inputMode="tel"
          autoComplete="off"
          value={mobile}
          onText={setMobile}
        />
        <RadioChoice
          name="phone-document"
          legend={say('identity.document')}
          codes={identityDocuments}
          chosen={document}
          wordsFor={(code) => say(`document.${code}`)}
          onChoose={setDocument}
        />
        <Tick label={say('phone.seen')} isTicked={isSeen} onTick={() => setSeen(!isSeen)} />
      </AskButton>
      <p role="status" className="font-bold text-good empty:hidden">
        {isAsked ? say('phone.asked') : null}
      </p>
    </>
  )
}
