import type { Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import type { PayloadOf } from '@dhc/contracts/call'
import { cancelEnrolmentCall, enterMemberCall } from '@dhc/contracts/staff-api/class-enrolments'
import { findMembersCall } from '@dhc/contracts/staff-api/members'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { useRef, useState } from 'react'
import type { SoldClass } from '../../desk/class-words.ts'
import type { FoundMember } from '../../desk/find-member.tsx'
import { scannedNumber } from '../../desk/scanned-number.ts'
import { callAsStaff } from '../../session/call-as-staff.ts'
import { say } from '../../words/console-words.ts'

export type FormsOf = { readonly taught: SoldClass; readonly channel: 'PAPER' | 'PHONE' | 'COUNTER' }
type Typed = { readonly memberNo: string; readonly isTogether: boolean }

export type Form = Typed & {
  readonly id: number
  readonly state: 'waiting' | 'entered' | 'refused' | 'undone'
  readonly member?: FoundMember
  readonly made?: PayloadOf<typeof enterMemberCall>
  /** The service's answer, or what is wrong before it is asked. */
  readonly why?: Refusal | 'nobody' | 'noPair'
  /** The same form sent again after a lost connection happens once. */
  readonly retryKey: string
}

/** Six digits, a whole number or a scanned card; a point before it says: together with the form before (D-139). */
export function readForm(typed: string): Typed | undefined {
  const text = typed.normalize('NFKC').trim()
  const isTogether = /^[.+]/.test(text)
  const number = isTogether ? text.slice(1) : text
  const memberNo = scannedNumber(number) ?? (personNamedBy(number)?.member_no || undefined)
  return memberNo === undefined ? undefined : { memberNo, isTogether }
}

/** One after the other in the order of the pile, so that the last place goes to the form that lay on top. */
export function useForms({ taught, channel }: FormsOf) {
  const [forms, setForms] = useState<readonly Form[]>([])
  const line = useRef<Promise<Form | undefined>>(Promise.resolve(undefined))
  const count = useRef(0)
  const replace = (form: Form) => setForms((before) => before.map((each) => (each.id === form.id ? form : each)))

  const enter = (typed: Typed) => {
    count.current += 1
    const form: Form = { ...typed, id: count.current, state: 'waiting', retryKey: newRetryKey() }
    setForms((before) => [...before, form])
    send(form)
  }
  const send = (form: Form) => {
    line.current = line.current.then(async (last) => {
      const after = await enterForm(form, { taught, channel }, last)
      replace(after)
      return after
    })
  }
  const again = (form: Form) => {
    replace({ ...form, state: 'waiting' })
    send(form)
  }
  const undo = async (form: Form) => {
    if (!form.made) return
    const body = { reason: 'CENTRE', note: say('enrol.undoNote') } as const
    const given = { params: { id: form.made.enrolmentId }, body, idempotencyKey: newRetryKey() }
    const came = await callAsStaff(cancelEnrolmentCall, given)
    replace(came.ok ? { ...form, state: 'undone' } : { ...form, why: came.refusal })
  }
  const waiting = forms.filter(({ state }) => state === 'waiting').length
  return { forms, enter, again, undo: (form: Form) => void undo(form), waiting }
}

async function enterForm(form: Form, { taught, channel }: FormsOf, last: Form | undefined): Promise<Form> {
  const found = await callAsStaff(findMembersCall, { query: { q: form.memberNo, pageSize: 10 } })
  if (!found.ok) return { ...form, state: 'refused', why: found.refusal }
  const [member] = found.payload.items
  if (!member) return { ...form, state: 'refused', why: 'nobody' }
  const pair = last?.made?.status === 'E' ? last.made.enrolmentId : undefined
  // Alone is not what the paper says.
  if (form.isTogether && !pair) return { ...form, member, state: 'refused', why: 'noPair' }
  const together_with = form.isTogether ? (pair ?? null) : null
  const came = await callAsStaff(enterMemberCall, {
    params: { strapiUuid: taught.strapiUuid },
    body: { member_id: member.member_id, channel, together_with },
    idempotencyKey: form.retryKey,
  })
  if (!came.ok) return { ...form, member, state: 'refused', why: came.refusal }
  const { why: _before, ...sent } = form
  return { ...sent, member, state: 'entered', made: came.payload }
}
