import type { Outcome } from '@dhc/api-client/call-outcome'
import type { PayloadOf } from '@dhc/contracts/call'
import { findMembersCall, registerAtCounterCall } from '@dhc/contracts/staff-api/members'
import { type SubmitEvent, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useMayCall } from '../session/staff-session.ts'
import { say } from '../words/console-words.ts'
import { TextField } from './fields.tsx'
import { RefusalLine } from './loaded.tsx'
import { whoWasLookedFor } from './person-at-desk.ts'
import { ScanCard } from './scan-card.tsx'
import { scannedNumber } from './scanned-number.ts'

type Found = PayloadOf<typeof findMembersCall>
export type FoundMember = Found['items'][number]

/**
 * By number, phone or name; a scanner types the number and presses Enter by itself. One found is the one meant, several
 * are chosen from by keyboard.
 */
type FindProps = {
  readonly onFound: (member: FoundMember) => void
  /** Where somebody who is not found can be registered on the spot: the screen one comes back to. */
  readonly backTo?: string
}

export function FindMember({ onFound, backTo }: FindProps) {
  const { state } = useLocation()
  const [typed, setTyped] = useState(() => whoWasLookedFor(state).typed)
  const [outcome, setOutcome] = useState<Outcome<Found>>()
  const find = async (text: string) => {
    // A scanner may add signs of its own around the number of a card.
    const q = scannedNumber(text) ?? text
    if (q.trim() === '') return
    const came = await callAsStaff(findMembersCall, { query: { q, pageSize: 20 } })
    const only = came.ok && came.payload.items.length === 1 ? came.payload.items[0] : undefined
    setOutcome(only ? undefined : came)
    if (only) onFound(only)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void find(typed)
  }
  return (
    <search>
      <form noValidate onSubmit={submit} className="flex flex-col gap-2">
        <TextField
          id="find-member"
          label={say('find.label')}
          hint={say('find.hint')}
          autoComplete="off"
          autoFocus
          data-takes-scan=""
          value={typed}
          onText={setTyped}
        />
        <p className="flex flex-wrap gap-2">
          <button type="submit" className="main-button">
            {say('find.button')}
          </button>
          <ScanCard onScanned={(memberNo) => void find(memberNo)} />
        </p>
        {outcome?.ok === false ? <RefusalLine refusal={outcome.refusal} /> : null}
        {outcome?.ok ? <Choice found={outcome.payload} onFound={onFound} /> : null}
        {outcome?.ok && outcome.payload.items.length === 0 && backTo ? (
          <RegisterLink typed={typed} backTo={backTo} />
        ) : null}
      </form>
    </search>
  )
}

function Choice({ found, onFound }: { readonly found: Found; readonly onFound: (member: FoundMember) => void }) {
  if (found.items.length === 0) return <p role="status">{say('find.nobody')}</p>
  return (
    <>
      <p role="status">{say('find.several', { count: found.total })}</p>
      <ul className="flex flex-col gap-1">
        {found.items.map((member) => (
          <li key={member.member_id}>
            <button
              type="button"
              onClick={() => onFound(member)}
              className="quiet-button w-full justify-start text-start"
            >
              {member.name} {member.name_zh} · {say('person.age', { age: member.age })} · {member.member_no}{' '}
              {member.mobile}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

type RegisterLinkProps = { readonly typed: string; readonly backTo: string }

/** Who is looked for and not found wants to become a member; what was typed and the way back go along, in no address. */
function RegisterLink({ typed, backTo }: RegisterLinkProps) {
  const may = useMayCall()
  if (!may(registerAtCounterCall)) return null
  return (
    <p>
      <Link ref={(link) => link?.focus()} to="/members/new" state={{ typed, backTo }} className="main-button">
        {say('find.register')}
      </Link>
    </p>
  )
}
