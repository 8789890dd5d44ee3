import type { PayloadOf } from '@dhc/contracts/call'
import { showMemberCall } from '@dhc/contracts/staff-api/members'
import { ageOn } from '@dhc/reference/hong-kong-time'
import type { ReactNode } from 'react'
import { NavLink, useNavigate, useParams } from 'react-router'
import { FindMember } from '../../desk/find-member.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceToday } from '../../session/staff-session.ts'
import { type ConsoleKey, say } from '../../words/console-words.ts'

type Member = PayloadOf<typeof showMemberCall>
export type Patient = Member['profile'] & { readonly id: string; readonly age: number }

type Props = { readonly title: ConsoleKey; readonly children: (patient: Patient) => ReactNode }

/** What the four screens about one person have on top: who it is, and the way between them. */
export function ClinicMember({ title, children }: Props) {
  const { id = '' } = useParams()
  const query = useDeskQuery(showMemberCall, { params: { id } })
  return (
    <Screen title={say(title)} actions={<Ways id={id} />}>
      <Loaded query={query}>
        {({ profile, is_suspended }) => {
          const patient = { ...profile, id, age: ageOn(profile.date_of_birth, serviceToday()) }
          return (
            <>
              <p className="mb-4 font-bold text-lg">
                {nameOf(patient)} · {say('person.age', { age: patient.age })} · {patient.member_no}
                {is_suspended ? <strong className="text-danger"> {say('person.suspended')}</strong> : null}
              </p>
              {children(patient)}
            </>
          )
        }}
      </Loaded>
    </Screen>
  )
}

function nameOf({ surname_en, given_name_en, surname_zh, given_name_zh }: Member['profile']): string {
  return [surname_en, given_name_en, `${surname_zh ?? ''}${given_name_zh ?? ''}`].join(' ').trim()
}

function Ways({ id }: { readonly id: string }) {
  const ways = [
    { to: `/clinic/${id}`, label: say('nav.clinic') },
    { to: `/clinic/${id}/readings`, label: say('clinic.readings') },
    { to: `/clinic/${id}/risks`, label: say('clinic.risks') },
    { to: `/clinic/${id}/notes`, label: say('notes.title') },
  ]
  return ways.map(({ to, label }) => (
    <NavLink key={to} to={to} end className="quiet-button aria-[current]:border-teal aria-[current]:font-bold">
      {label}
    </NavLink>
  ))
}

/** Who sits down next: card, number, phone or name, then straight into the numbers. */
export function ClinicScreen() {
  const navigate = useNavigate()
  return (
    <Screen title={say('nav.clinic')}>
      <FindMember onFound={({ member_id }) => void navigate(`/clinic/${member_id}`)} />
    </Screen>
  )
}
