import type { PayloadOf } from '@dhc/contracts/call'
import { changeStaffUserCall, type listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { AskButton } from '../../desk/ask-button.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

type Props = { readonly user: PayloadOf<typeof listStaffUsersCall>['items'][number] }

/** A day at the centre, 17:00: the account is off, every session ends, and open enquiries go back to the queue. */
export function SwitchAccount({ user: { id, name, active } }: Props) {
  const say = wordsOfConsole()
  const { send, ...action } = useDeskAction(changeStaffUserCall)
  return (
    <AskButton
      {...action}
      label={say(active ? 'accounts.switchOff' : 'accounts.switchOn')}
      about={name}
      heading={say(active ? 'accounts.leaves' : 'accounts.comesBack', { name })}
      onConfirm={() => send({ params: { id }, body: { active: !active } })}
    >
      <p>{say(active ? 'accounts.leavesHow' : 'accounts.comesBackHow')}</p>
    </AskButton>
  )
}
