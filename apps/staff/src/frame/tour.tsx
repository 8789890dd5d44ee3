import { closeTourCall } from '@dhc/contracts/staff-api/passkeys'
import type { StaffRole } from '@dhc/reference/staff-rules'
import { useLocation } from 'react-router'
import { TextLink } from '../desk/links.tsx'
import { RefusalLine } from '../desk/loaded.tsx'
import { useDeskAction } from '../desk/use-desk-action.ts'
import { changeSession, currentSession, useStaff } from '../session/staff-session.ts'
import { type ConsoleKey, say } from '../words/console-words.ts'

type Stop = Extract<ConsoleKey, `tour.${string}.about`> extends `tour.${infer Name}.about` ? Name : never

/** What a first morning in this role is about, in the order in which one meets it; instructors have one screen. */
const stopsOf: Readonly<Record<StaffRole, readonly Stop[]>> = {
  FRONTDESK: ['members', 'enrol', 'applications', 'lessons', 'calls'],
  CLINICAL: ['clinic', 'recalls', 'consultations', 'members', 'ownSignIn'],
  INSTRUCTOR: ['lessons', 'roll', 'sheets', 'ownSignIn'],
  PROGRAMME: ['classes', 'confirmations', 'lessons', 'messages', 'weather'],
  MANAGER: ['reports', 'classes', 'members', 'openings', 'weather'],
  ADMIN: ['accounts', 'status', 'jobs', 'audit', 'holidays'],
}

export const stopsFor = (role: StaffRole) => stopsOf[role].map((stop) => ({ stop, path: pathOf(stop) }))

const otherPaths: Partial<Record<Stop, string>> = { ownSignIn: '/own-sign-in', roll: '/lessons', sheets: '/lessons' }
const pathOf = (stop: Stop) => otherPaths[stop] ?? `/${stop}`

/** On the first screen until its owner closes it, for good and on every computer. */
export function Tour() {
  const { staff_role: role, wants_tour: isWanted } = useStaff()
  const { pathname } = useLocation()
  const { send, isBusy, refusal } = useDeskAction(closeTourCall)
  if (!isWanted || pathname !== '/') return null
  const close = async () => {
    if ((await send({})) === undefined) return
    const session = currentSession()
    if (session) changeSession({ ...session, staff: { ...session.staff, wants_tour: false } })
  }
  return (
    <section aria-labelledby="tour" className="panel no-print mb-6">
      <h2 id="tour" className="mb-2 font-bold text-lg">
        {say('tour.heading')}
      </h2>
      <ol className="mb-4 flex max-w-measure list-decimal flex-col gap-2 ps-6">
        {stopsFor(role).map(({ stop, path }) => (
          <li key={stop}>
            {say(`tour.${stop}.about`)} <TextLink to={path}>{say(`tour.${stop}.go`)}</TextLink>
          </li>
        ))}
      </ol>
      <RefusalLine refusal={refusal} />
      <button type="button" aria-disabled={isBusy} onClick={() => void close()} className="quiet-button">
        {say('tour.close')}
      </button>
    </section>
  )
}
