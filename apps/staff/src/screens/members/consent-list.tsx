import type { PayloadOf } from '@dhc/contracts/call'
import type { showMemberCall } from '@dhc/contracts/staff-api/members'
import { showMoment } from '../../desk/show-time.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** PRIV-03: the last word on each purpose, and where it was given. */
export function ConsentList({ consents }: Pick<PayloadOf<typeof showMemberCall>, 'consents'>) {
  const say = wordsOfConsole()
  return (
    <dl className="fact-list">
      {consents.map(({ purpose, is_given, at, channel }) => (
        <div key={purpose}>
          <dt>{say(`consent.${purpose}`)}</dt>
          <dd>
            <strong>{say(is_given ? 'consent.given' : 'consent.notGiven')}</strong> · {showMoment(at)} ·{' '}
            {say(channel === 'COUNTER' ? 'channel.COUNTER' : 'channel.ONLINE')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
