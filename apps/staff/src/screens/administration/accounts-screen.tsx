import { listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Loaded } from '../../desk/loaded.tsx'
import { Screen } from '../../desk/screen.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'
import { AddAccount } from './add-account.tsx'
import { SwitchAccount } from './switch-account.tsx'

/** Who works here. Whoever leaves is switched off, and what waits with them goes to the others. */
export function AccountsScreen() {
  const say = wordsOfConsole()
  const query = useDeskQuery(listStaffUsersCall, {})
  return (
    <Screen title={say('nav.accounts')}>
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
                <SwitchAccount key="switch" user={user} />,
              ],
            }))}
          />
        )}
      </Loaded>
      <AddAccount />
    </Screen>
  )
}
