import type { PayloadOf } from '@dhc/contracts/call'
import { type showRollCall, stopChairsCall } from '@dhc/contracts/staff-api/lessons'
import { AskButton } from '../../desk/ask-button.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'

type Lesson = PayloadOf<typeof showRollCall>
type Chair = Lesson['chairs'][number]
type Offer = Chair['offers'][number]

/** Chairs that leave has freed for this lesson: who of the reserve was asked in which order, and what became of it. */
export function Chairs({ lesson: { lessonUuid, chairs } }: { readonly lesson: Lesson }) {
  const may = useMayCall()
  const { send, ...action } = useDeskAction(stopChairsCall)
  const isOffered = chairs.some(({ outcome, stopped_at }) => outcome === null && stopped_at === null)
  return (
    <section aria-labelledby="chairs" className="no-print mt-8">
      <h2 id="chairs" className="mb-2 font-bold text-xl">
        {say('chairs.heading')}
      </h2>
      <ol className="mb-4 list-decimal ps-6">
        {chairs.map((chair) => (
          <li key={chair.chair_id} className="mb-2">
            <strong>{say(`chairs.${stateOf(chair)}`)}</strong>
            <ul>
              {chair.offers.map((offer) => (
                <li key={offer.position}>{lineOf(offer)}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {isOffered && may(stopChairsCall) ? (
        <AskButton {...action} label={say('chairs.stop')} onConfirm={() => send({ params: { lessonUuid } })}>
          <p>{say('chairs.stopMeans')}</p>
        </AskButton>
      ) : null}
    </section>
  )
}

function stateOf({ outcome, stopped_at, offers }: Chair) {
  if (outcome !== null) return outcome
  if (offers.some(({ state }) => state === 'ACCEPTED')) return 'FILLED'
  return stopped_at === null ? 'WAITING' : 'STOPPED'
}

/** By position, without names: who comes stands on the roll. */
function lineOf({ position, way, state, ends_at, state_at }: Offer): string {
  const at = showMoment(state === 'OPEN' ? ends_at : state_at)
  return say(`offer.${state}`, { position, way: say(`offer.${way}`), at })
}
