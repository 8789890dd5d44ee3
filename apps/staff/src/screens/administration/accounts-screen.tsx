import { changeStaffUserCall, listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { RefusalLine } from '../../desk/refusal-line.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { AddAccount } from './add-account.tsx'

/** Who works here. Whoever leaves is switched off and signed out everywhere with one press. */
export function AccountsScreen() {
  const say = wordsOfConsole()
  const query = useDeskQuery(listStaffUsersCall, {})
  const change = useDeskAction(changeStaffUserCall)
  return (
    <Screen title={say('nav.accounts')}>
      <RefusalLine refusal={change.refusal} />
      <Loaded query={query}>
        {({ items }) => (
          <DeskTable
            caption={say('nav.accounts')}
            columns={[
              say('signIn.username'),
              say('person.name'),
              say('accounts.role'),
              say('accounts.centres'),
              say('accounts.secondFactor'),
              say('accounts.state'),
              say('desk.actions'),
            ]}
            rows={items.map((user) => ({
              key: user.id,
              cells: [
                user.username,
                user.name,
                say(`role.${user.staff_role}`),
                user.centres.join(', '),
                say(user.has_second_factor ? 'accounts.factorOn' : 'accounts.factorOff'),
                say(user.active ? 'accounts.active' : 'accounts.off'),
                <button
                  key="switch"
                  type="button"
                  onClick={() => void change.send({ params: { id: user.id }, body: { active: !user.active } })}
                  className="quiet-button"
                >
                  {say(user.active ? 'accounts.switchOff' : 'accounts.switchOn')}
                  <span className="sr-only"> {user.name}</span>
                </button>,
              ],
            }))}
          />
        )}
      </Loaded>
      <AddAccount />
    </Screen>
  )
}
