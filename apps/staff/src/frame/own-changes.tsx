import { listOwnChangesCall, markOwnChangesSeenCall } from '@dhc/contracts/staff-api/passkeys'
import { TextLink } from '../desk/links.tsx'
import { RefusalLine } from '../desk/loaded.tsx'
import { showMoment } from '../desk/show-time.ts'
import { useDeskAction } from '../desk/use-desk-action.ts'
import { useDeskQuery } from '../desk/use-desk-query.ts'
import { say } from '../words/console-words.ts'

/** staff have no phone or mail on record, so they read here what became of the ways into their account. */
export function OwnChanges() {
  const { data } = useDeskQuery(listOwnChangesCall, {})
  const { send, isBusy, refusal } = useDeskAction(markOwnChangesSeenCall)
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="own-changes" className="panel mb-6">
      <h2 id="own-changes" className="mb-2 font-bold text-lg">
        {say('ownChanges.heading')}
      </h2>
      <ul className="mb-2 list-disc ps-6">
        {data.items.map(({ change, at, detail }) => (
          <li key={at + change}>
            {showMoment(at)} · {say(`ownChanges.${change}`)}
            {detail ? ` · ${detail}` : null}
          </li>
        ))}
      </ul>
      <p className="mb-4 max-w-measure">
        {say('ownChanges.notYou')} <TextLink to="/own-sign-in">{say('ownSignIn.title')}</TextLink>
      </p>
      <RefusalLine refusal={refusal} />
      <button type="button" aria-disabled={isBusy} onClick={() => void send({})} className="quiet-button">
        {say('ownChanges.seen')}
      </button>
    </section>
  )
}
