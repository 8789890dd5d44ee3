import type { PayloadOf } from '@dhc/contracts/call'
import {
  releaseBallotCall,
  runBallotCall,
  type StaffBallotView,
  showClassBallotCall,
} from '@dhc/contracts/staff-api/ballots'
import type { showClassCall } from '@dhc/contracts/staff-api/class-list'
import { AskButton } from '../../desk/ask-button.tsx'
import { ItemTable } from '../../desk/desk-table.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { serviceNow, useMayCall, useStaff } from '../../session/staff-session.ts'
import { chosenLocale, publicBallotPage, say } from '../../words/console-words.ts'
import { BallotValue, valueSentence } from './ballot-value.tsx'

type Class = PayloadOf<typeof showClassCall>

/** Decision 0052: sealed and drawn by the clock, the public value typed by two; a person draws only what the clock has missed. */
export function BallotRoom({ taught }: { readonly taught: Class }) {
  const { id: ownId, name: ownName } = useStaff()
  const may = useMayCall()
  const { strapiUuid } = taught
  const { data: ballot } = useDeskQuery(showClassBallotCall, { params: { strapiUuid } })
  const run = useDeskAction(runBallotCall)
  const release = useDeskAction(releaseBallotCall)
  if (!ballot) return <p className="panel mb-6">{say('ballot.notOpen')}</p>
  const by = (name: string | null) => name ?? say('ballot.theSystem')
  const steps = [
    [say('ballot.opened'), ballot.opened_at, ballot.commitment, null],
    [say('ballot.sealed'), ballot.sealed_at, ballot.list_hash, null],
    [say('ballot.drawn'), ballot.ran_at, ballot.seed, say('ballot.drawnBy', { name: by(ballot.ran_name) })],
    [say('ballot.released'), ballot.released_at, null, say('ballot.releasedBy', { name: by(ballot.released_name) })],
  ] as const
  // The clock seals and draws; a person is offered what the clock has not done a minute after the hour.
  const mayRun = ballot.sealed_at && !ballot.ran_at && may(runBallotCall) && isDrawDue(ballot)
  const mayRelease = ballot.ran_at && !ballot.released_at && may(releaseBallotCall) && ballot.ran_by !== ownId
  return (
    <section aria-labelledby="ballot" className="panel mb-6">
      <h2 id="ballot" className="font-bold text-lg">
        {say('ballot.heading')}
      </h2>
      <ol className="my-2 flex flex-col gap-1">
        {steps.map(([name, at, proof, person]) => (
          <li key={name} data-done={at ? 'yes' : 'no'} className="data-[done=no]:text-ink-soft">
            <strong>{name}</strong> {at ? showMoment(at) : say('ballot.notYet')}
            {at && person ? ` · ${person}` : ''}
            {proof ? <code className="block break-all">{proof}</code> : null}
          </li>
        ))}
      </ol>
      <p>{say('ballot.entries', { entries: ballot.entries.length, places: ballot.places ?? taught.quota ?? '–' })}</p>
      <BallotValue strapiUuid={strapiUuid} ballot={ballot} />
      {!ballot.ran_at && ballot.draw_at ? (
        <p className="mt-2">{say('ballot.notBefore', { at: showMoment(ballot.draw_at) })}</p>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-4">
        {mayRun ? (
          <AskButton
            label={say('ballot.run')}
            heading={say('ballot.runAsk', { code: taught.classCode })}
            isMain
            isBusy={run.isBusy}
            refusal={run.refusal}
            onConfirm={() => run.send({ params: { strapiUuid } })}
          >
            <BallotFacts ballot={ballot} taught={taught} />
            <p>{say('ballot.drawer', { name: ownName })}</p>
            <p>{say('ballot.once')}</p>
          </AskButton>
        ) : null}
        {mayRelease ? (
          <AskButton
            label={say('ballot.release')}
            heading={say('ballot.releaseAsk', { code: taught.classCode })}
            isMain
            isBusy={release.isBusy}
            refusal={release.refusal}
            onConfirm={() => release.send({ params: { id: ballot.ballot_id } })}
          >
            <BallotFacts ballot={ballot} taught={taught} />
            <p>{say('ballot.drawnBy', { name: by(ballot.ran_name) })}</p>
            <p>{say('ballot.releaser', { name: ownName })}</p>
            <p>{say('ballot.everybodyHears')}</p>
          </AskButton>
        ) : null}
        {ballot.ran_at && !ballot.released_at && ballot.ran_by === ownId ? <span>{say('ballot.second')}</span> : null}
        <a href={publicBallotPage(taught.classCode)} className="text-link">
          {say('ballot.page')}
        </a>
      </div>
      {ballot.ran_at ? <BallotRanking ballot={ballot} /> : null}
    </section>
  )
}

/** The moment is judged by the browser's clock; the service refuses what is too early. */
function isDrawDue({ draw_at: drawAt, public_value_name: name, public_value: value }: StaffBallotView): boolean {
  const waits = name !== null && value === null
  return drawAt !== null && serviceNow() >= new Date(drawAt) && !waits
}

/** What is about to be drawn or released, with names and numbers. */
function BallotFacts({ ballot, taught }: { readonly ballot: StaffBallotView; readonly taught: Class }) {
  return (
    <ul className="flex flex-col gap-1">
      <li>{`${taught.classCode} ${taught.courseName[chosenLocale()]}`}</li>
      <li>{say('ballot.entries', { entries: ballot.entries.length, places: ballot.places ?? taught.quota ?? '–' })}</li>
      <li>{valueSentence(ballot)}</li>
      {ballot.sealed_at ? <li>{say('ballot.sealedByClock', { at: showMoment(ballot.sealed_at) })}</li> : null}
    </ul>
  )
}

/** As it was drawn; what became of somebody afterwards stands among the people of the class. */
function BallotRanking({ ballot }: { readonly ballot: StaffBallotView }) {
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
