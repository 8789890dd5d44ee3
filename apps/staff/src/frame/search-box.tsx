import type { Refusal } from '@dhc/api-client/call-outcome'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { findMembersCall, showMemberCall } from '@dhc/contracts/staff-api/members'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { type SubmitEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { RefusalLine } from '../desk/loaded.tsx'
import { scannedNumber } from '../desk/scanned-number.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useMayCall, useStaff } from '../session/staff-session.ts'
import { chosenLocale, say } from '../words/console-words.ts'
import { entriesFor } from './navigation.ts'

const fieldId = 'console-search'
const mostOfAKind = 10

/** A line of what was found, and where it leads; whoever it is goes along in the history, not in the address. */
type Found = { readonly key: string; readonly text: string; readonly to: string; readonly state?: object }

export function focusSearch(): boolean {
  const field = document.getElementById(fieldId)
  field?.focus()
  return field !== null
}

/** What was found is worked on: the keys are its own again, and those of the console. */
function leaveSearch(): void {
  document.getElementById(fieldId)?.blur()
  document.getElementById('work')?.focus()
}

/** One field for people, classes and screens: one thing found is opened, several are chosen from by Tab and Enter. */
export function SearchBox() {
  const navigate = useNavigate()
  const find = useSearch()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly Found[]>()
  const [refusal, setRefusal] = useState<Refusal>()
  const close = () => {
    setTyped('')
    setFound(undefined)
    setRefusal(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const word = scannedNumber(typed) ?? typed.trim()
    if (word === '') return
    const { found: all, refusal: why } = await find(word)
    setRefusal(why)
    if (why && all.length === 0) return setFound(undefined)
    const [only, ...others] = all
    if (!only || others.length > 0) return setFound(all)
    close()
    leaveSearch()
    void navigate(only.to, { state: only.state })
  }
  return (
    <search
      className="search-box"
      onKeyDown={({ key }) => {
        if (key === 'Escape') close()
      }}
    >
      <form noValidate onSubmit={submit}>
        <label>
          <span className="sr-only">{say('search.label')}</span>
          <input
            id={fieldId}
            type="search"
            autoComplete="off"
            placeholder={say('search.placeholder')}
            data-takes-scan=""
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
      </form>
      <RefusalLine refusal={refusal} />
      <div role="status" className="search-found empty:hidden">
        {found?.length === 0 ? <p>{say('search.nothing')}</p> : null}
        {found && found.length > 0 ? (
          <ul>
            {found.map(({ key, text, to, state }) => (
              <li key={key}>
                <Link
                  to={to}
                  state={state}
                  onClick={() => {
                    close()
                    leaveSearch()
                  }}
                >
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </search>
  )
}

type Result = { readonly found: readonly Found[]; readonly refusal?: Refusal }
const nothing: Result = { found: [] }

/** A number is a person; words may be a person, a class or a screen, as far as this role may see them. */
function useSearch(): (word: string) => Promise<Result> {
  const may = useMayCall()
  const { staff_role: role } = useStaff()
  const people = async (q: string): Promise<Result> => {
    if (!may(findMembersCall)) return nothing
    const came = await callAsStaff(findMembersCall, { query: { q, pageSize: mostOfAKind } })
    if (!came.ok) return { found: [], refusal: came.refusal }
    const found = came.payload.items.map((member) => ({
      key: member.member_id,
      text: `${member.name} ${member.name_zh ?? ''} · ${say('person.age', { age: member.age })} · ${member.member_no ?? ''}`,
      ...(may(showMemberCall) ? { to: `/members/${member.member_id}` } : { to: '/enrol', state: { member } }),
    }))
    return { found }
  }
  const classes = async (q: string): Promise<Result> => {
    if (!may(listClassesCall)) return nothing
    const came = await callAsStaff(listClassesCall, { query: { q, pageSize: mostOfAKind } })
    if (!came.ok) return { found: [], refusal: came.refusal }
    const found = came.payload.items.map(({ strapiUuid, classCode, courseName }) => ({
      key: strapiUuid,
      text: `${classCode} ${courseName[chosenLocale()]}`,
      to: `/classes/${strapiUuid}`,
    }))
    return { found }
  }
  const screens = (q: string) =>
    entriesFor(role)
      .map(({ path, label }) => ({ key: path, text: say(label), to: path }))
      .filter(({ text }) => text.toLowerCase().includes(q.toLowerCase()))
  return async (word) => {
    if (personNamedBy(word)) return people(word)
    const [members, listed] = await Promise.all([people(word), classes(word)])
    const refusal = members.refusal ?? listed.refusal
    return { found: [...members.found, ...listed.found, ...screens(word)], ...(refusal && { refusal }) }
  }
}
