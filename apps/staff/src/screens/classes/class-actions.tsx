import type { PayloadOf } from '@dhc/contracts/call'
import { replaceFromWaitlistCall } from '@dhc/contracts/staff-api/ballots'
import { callOffClassCall } from '@dhc/contracts/staff-api/class-enrolments'
import type { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { sendNotificationCall } from '@dhc/contracts/staff-api/notifications'
import { Link } from 'react-router'
import { useMayCall } from '../../session/staff-session.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { CallOffClass } from './call-off-class.tsx'
import { FillVacancy } from './fill-vacancy.tsx'

type Props = { readonly taught: PayloadOf<typeof showClassCall> }

/** What is done with a class as a whole; each only where it can be done. */
export function ClassActions({ taught }: Props) {
  const say = wordsOfConsole()
  const may = useMayCall()
  const { strapiUuid: uuid, waitlist, remainingQuota, classStatus } = taught
  const hasVacancy = waitlist > 0 && (remainingQuota ?? 1) > 0
  if (classStatus === 'CANCELLED') return null
  return (
    <>
      {may(sendNotificationCall) ? (
        <Link to={`/messages?class=${uuid}`} className="quiet-button">
          {say('classes.message')}
        </Link>
      ) : null}
      {hasVacancy && may(replaceFromWaitlistCall) ? <FillVacancy uuid={uuid} waitlist={waitlist} /> : null}
      {may(callOffClassCall) ? <CallOffClass uuid={uuid} /> : null}
    </>
  )
}
