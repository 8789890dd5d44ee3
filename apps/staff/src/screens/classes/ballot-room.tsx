import type { PayloadOf } from '@dhc/contracts/call'
import {
  releaseBallotCall,
  runBallotCall,
  type StaffBallotView,
  showClassBallotCall,
} from '@dhc/contracts/staff-api/ballots'
import type { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { ItemTable } from '../../desk/desk-table.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { useMayCall, useStaff } from '../../session/staff-session.ts'
import { publicBallotPage, wordsOfConsole } from '../../words/console-words.ts'

type Class = PayloadOf<typeof showClassCall>

/** 2e: sealed by the clock, drawn once by one person, released by another; everything can be looked at and checked. */
export function BallotRoom({ taught }: { readonly taught: Class }) {
  const say = wordsOfConsole()
  const { id: ownId } = useStaff()
  const may = useMayCall()
  const { strapiUuid } = taught
  const { data: ballot } = useDeskQuery(showClassBallotCall, { params: { strapiUuid } })
  const run = useDeskAction(runBallotCall)
  const release = useDeskAction(releaseBallotCall)
  if (!ballot) return <p className="panel mb-6">{say('ballot.notOpen')}</p>
  const steps = [
    [say('ballot.opened'), ballot.opened_at, ballot.commitment],
    [say('ballot.sealed'), ballot.sealed_at, ballot.list_hash],
    [say('ballot.drawn'), ballot.ran_at, ballot.seed],
    [say('ballot.released'), ballot.released_at, null],
  ] as const
  const mayRelease = ballot.ran_at && !ballot.released_at && may(releaseBallotCall) && ballot.ran_by !== ownId
  return (
    <section aria-labelledby="ballot" className="panel mb-6">
      <h2 id="ballot" className="font-bold text-lg">
        {say('ballot.heading')}
      </h2>
      <ol className="my-2 flex flex-col gap-1">
        {steps.map(([name, at, proof]) => (
          <li key={name} data-done={at ? 'yes' : 'no'} className="data-[done=no]:text-ink-soft">
            <strong>{name}</strong> {at ? showMoment(at) : say('ballot.notYet')}
            {proof ? <code className="block break-all">{proof}</code> : null}
          </li>
        ))}
      </ol>
      <p>{say('ballot.entries', { entries: ballot.entries.length, places: ballot.places ?? taught.quota ?? '–' })}</p>
      <RefusalLine refusal={run.refusal ?? release.refusal} />
      <p className="mt-2 flex flex-wrap items-center gap-4">
        {!ballot.ran_at && may(runBallotCall) ? (
          <button
            type="button"
            aria-disabled={run.isBusy}
            onClick={() => void run.send({ params: { strapiUuid } })}
            className="main-button"
          >
            {say('ballot.run')}
          </button>
        ) : null}
        {mayRelease ? (
          <button
            type="button"
            aria-disabled={release.isBusy}
            onClick={() => void release.send({ params: { id: ballot.ballot_id } })}
            className="main-button"
          >
            {say('ballot.release')}
          </button>
        ) : null}
        {ballot.ran_at && !ballot.released_at && ballot.ran_by === ownId ? <span>{say('ballot.second')}</span> : null}
        <a href={publicBallotPage(taught.classCode)} className="text-link">
          {say('ballot.page')}
        </a>
      </p>
      {ballot.ran_at ? <BallotRanking ballot={ballot} /> : null}
    </section>
  )
}

/** As it was drawn; what became of somebody afterwards stands among the people of the class. */
function BallotRanking({ ballot }: { readonly ballot: StaffBallotView }) {
  const say = wordsOfConsole()
  return (
    <details className="mt-2">
      <summary className="cursor-pointer underline underline-offset-4">{say('ballot.ranking')}</summary>
      <ItemTable
        caption={say('ballot.ranking')}
        items={ballot.entries}
        keyOf={({ number }) => String(number)}
        columns={[
          [say('ballot.rank'), ({ rank }) => rank],
          [say('classes.entryNo'), ({ number }) => number],
          [say('ballot.size'), ({ size }) => size],
          [say('ballot.result'), ({ placed }) => (placed ? say('ballot.placed') : say('ballot.reserve'))],
        ]}
      />
    </details>
  )
}
