import type { PayloadOf } from '@dhc/contracts/call'
import { replaceFromWaitlistCall, showClassBallotCall } from '@dhc/contracts/staff-api/ballots'
import { callOffClassCall, importFormResultsCall } from '@dhc/contracts/staff-api/class-enrolments'
import { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { sendNotificationCall } from '@dhc/contracts/staff-api/notifications'
import { useWords } from '@dhc/i18n/use-words'
import { classStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { AskButton } from '../../desk/ask-button.tsx'
import { TextLink } from '../../desk/links.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { BallotRoom } from './ballot-room.tsx'
import { ClassPeople } from './class-people.tsx'
import { ImportResults } from './import-results.tsx'

/** Everything about one class: its lessons, its ballot, its people. */
export function ClassScreen() {
  const words = useWords()
  const may = useMayCall()
  const { uuid = '' } = useParams()
  const query = useDeskQuery(showClassCall, { params: { strapiUuid: uuid } })
  return (
    <Loaded query={query}>
      {(taught) => (
        <Screen
          title={`${taught.classCode} ${taught.courseName[chosenLocale()]}`}
          actions={<ClassActions taught={taught} />}
        >
          <p className="mb-4">
            {taught.centre} · {words.option(classStatusOptions, taught.classStatus)} ·{' '}
            {say('classes.placesOf', { left: taught.remainingQuota ?? '–', quota: taught.quota ?? '–' })}
            {taught.waitlist > 0 ? ` · ${say('classes.waitlist', { count: taught.waitlist })}` : ''}
          </p>
          {/* Above what arrives later: a list that jumps away from under the mouse is a click on somebody’s Cancel. */}
          <h2 className="mb-2 font-bold text-lg">{say('classes.lessons')}</h2>
          <ul className="mb-4 flex flex-wrap gap-x-6 gap-y-1">
            {taught.lessons.map(({ lessonUuid, startsAt, isCancelled }) => (
              <li key={lessonUuid}>
                <TextLink to={`/lessons/${lessonUuid}`}>{showMoment(startsAt)}</TextLink>{' '}
                {isCancelled ? <strong className="text-danger">{say('lessons.off')}</strong> : null}
              </li>
            ))}
          </ul>
          {taught.method === 'DRAW' && may(showClassBallotCall) ? <BallotRoom taught={taught} /> : null}
          {taught.method === 'FORM' && may(importFormResultsCall) ? <ImportResults uuid={uuid} /> : null}
          <ClassPeople uuid={uuid} classCode={taught.classCode} />
        </Screen>
      )}
    </Loaded>
  )
}

type Props = { readonly taught: PayloadOf<typeof showClassCall> }

/** What is done with a class as a whole; each only where it can be done. */
function ClassActions({ taught }: Props) {
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

/** D-103: for good; everybody in it hears of it. */
function CallOffClass({ uuid }: { readonly uuid: string }) {
  const { send, ...action } = useDeskAction(callOffClassCall)
  return (
    <AskButton
      asksReason
      {...action}
      label={say('classes.callOff')}
      onConfirm={(reason) => send({ params: { strapiUuid: uuid }, body: { reason } })}
    >
      <p>{say('classes.callOffWarning')}</p>
    </AskButton>
  )
}

type FillVacancyProps = { readonly uuid: string; readonly waitlist: number }

/** D-105: later than a week before the start nobody moves up by itself; here somebody decides it. */
function FillVacancy({ uuid, waitlist }: FillVacancyProps) {
  const [moved, setMoved] = useState<number>()
  const { send, ...action } = useDeskAction(replaceFromWaitlistCall)
  const confirm = async (reason: string) => {
    const done = await send({ params: { strapiUuid: uuid }, body: { reason } })
    if (done) setMoved(done.number)
    return done
  }
  return (
    <>
      <AskButton asksReason {...action} label={say('vacancy.button')} onConfirm={confirm}>
        <p>{say('vacancy.how', { count: waitlist })}</p>
      </AskButton>
      <p role="status" className="font-bold empty:hidden">
        {moved === undefined ? null : say('vacancy.done', { number: moved })}
      </p>
    </>
  )
}
