import type { PayloadOf } from '@dhc/contracts/call'
import type { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { mayActAs } from '@dhc/reference/staff-rules'
import { Link } from 'react-router'
import { useStaff } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CallOffClass } from './call-off-class.tsx'
import { FillVacancy } from './fill-vacancy.tsx'

type Props = { readonly taught: PayloadOf<typeof showClassCall>; readonly mayRun: boolean }

/** What is done with a class as a whole; each only where it can be done. */
export function ClassActions({ taught, mayRun }: Props) {
  const say = wordsOfConsole()
  const { staff_role: role } = useStaff()
  const { strapiUuid: uuid, waitlist, remainingQuota, classStatus } = taught
  const hasVacancy = waitlist > 0 && (remainingQuota ?? 1) > 0
  if (classStatus === 'CANCELLED') return null
  return (
    <>
      {mayActAs(role, ['PROGRAMME', 'FRONTDESK']) ? (
        <Link to={`/messages?class=${uuid}`} className="quiet-button">
          {say('classes.message')}
        </Link>
      ) : null}
      {mayRun && hasVacancy ? <FillVacancy uuid={uuid} waitlist={waitlist} /> : null}
      {mayRun ? <CallOffClass uuid={uuid} /> : null}
    </>
  )
}
