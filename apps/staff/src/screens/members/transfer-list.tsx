import type { PayloadOf } from '@dhc/contracts/call'
import type { showMemberCall } from '@dhc/contracts/staff-api/members'
import { showMoment } from '../../desk/show-time.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export function TransferList({ transfers }: Pick<PayloadOf<typeof showMemberCall>, 'transfers'>) {
  const say = wordsOfConsole()
  return (
    <section className="panel">
      <h2 className="font-bold text-lg">{say('transfer.heading')}</h2>
      <ul>
        {transfers.map(({ at, direction, centre, reason }) => (
          <li key={at}>
            {showMoment(at)} · {say(`transfer.${direction}`)} {centre} · {reason}
          </li>
        ))}
      </ul>
    </section>
  )
}
