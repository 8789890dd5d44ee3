import type { PayloadOf } from '@dhc/contracts/call'
import type { listMemberEnrolmentsCall } from '@dhc/contracts/staff-api/member-record'
import { Slip } from '../../desk/slip.tsx'
import { chosenLocale, publicBallotPage, wordsOfConsole } from '../../words/console-words.ts'

type Enrolment = PayloadOf<typeof listMemberEnrolmentsCall>['items'][number]

/** "I never win": the rank, where anybody can check it, and both on paper to take home. */
export function BallotResult({ enrolment, name }: { readonly enrolment: Enrolment; readonly name: string }) {
  const say = wordsOfConsole()
  const { ballot, classCode, entryNo } = enrolment
  if (!ballot?.releasedAt || ballot.rank === null) return null
  const { rank, reserveNo } = ballot
  const numbers = { rank, entries: ballot.entries ?? 0, places: ballot.places ?? 0 }
  const page = publicBallotPage(classCode)
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span>
        {say('record.rank', numbers)} {reserveNo === null ? '' : say('record.reserve', { number: reserveNo })}
      </span>
      <a href={page} target="_blank" rel="noreferrer" className="text-link">
        {say('ballot.page')}
        <span className="sr-only"> {classCode}</span>
      </a>
      <Slip label={say('record.ballotSlip')}>
        <p className="text-2xl">{name}</p>
        <p className="mt-4 font-bold text-2xl">
          {enrolment.courseName[chosenLocale()]} ({classCode})
        </p>
        <p className="mt-4 text-2xl">{say('enrol.entryNo', { number: entryNo })}</p>
        <p className="mt-4 font-bold text-2xl">{say('record.rank', numbers)}</p>
        {reserveNo === null ? null : <p className="mt-4 text-2xl">{say('record.reserve', { number: reserveNo })}</p>}
        <p className="mt-4 text-xl">{say('record.howToCheck')}</p>
        <p className="mt-4 break-all text-xl">{new URL(page, window.location.origin).href}</p>
      </Slip>
    </span>
  )
}
