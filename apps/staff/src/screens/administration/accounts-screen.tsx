import type { PayloadOf } from '@dhc/contracts/call'
import { changeStaffUserCall, createStaffUserCall, listStaffUsersCall } from '@dhc/contracts/staff-api/users'
import { useWords } from '@dhc/i18n/use-words'
import { staffRoles } from '@dhc/reference/staff-rules'
import { FormSelect } from '@dhc/ui/form-select'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskForm } from '../../desk/desk-form.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { TextField } from '../../desk/fields.tsx'
import { Screen } from '../../desk/screen.tsx'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

/** Who works here. Whoever leaves is switched off, and what waits with them goes to the others. */
export function AccountsScreen() {
  const say = wordsOfConsole()
  const query = useDeskQuery(listStaffUsersCall, {})
  return (
    <Screen title={say('nav.accounts')}>
      <QueryTable
        query={query}
        caption={say('nav.accounts')}
        keyOf={(user) => user.id}
        columns={[
          [say('signIn.username'), (user) => user.username],
          [say('person.name'), (user) => user.name],
          [say('accounts.role'), (user) => say(`role.${user.staff_role}`)],
          [say('accounts.centres'), (user) => user.centres.join(', ')],
          [
            say('accounts.secondFactor'),
            (user) => say(user.has_second_factor ? 'accounts.factorOn' : 'accounts.factorOff'),
          ],
          [say('accounts.state'), (user) => say(user.active ? 'accounts.active' : 'accounts.off')],
          [say('desk.actions'), (user) => <SwitchAccount user={user} />],
        ]}
      />
      <AddAccount />
    </Screen>
  )
}

const none = { username: '', name: '', role: '', centres: '', password: '' }

/** The temporary password is told in person and good for nothing but choosing an own one. */
function AddAccount() {
  const say = wordsOfConsole()
  const words = useWords()
  const [typed, setTyped] = useState(none)
  const { send, ...action } = useDeskAction(createStaffUserCall)
  const submit = async () => {
    const { username, name, role, centres, password } = typed
    const codes = centres
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean)
    const staff_role = staffRoles.find((each) => each === role) ?? ('' as 'ADMIN')
    if (await send({ body: { username, name, staff_role, centres: codes, temporary_password: password } }))
      setTyped(unlessChanged(typed, none))
  }
  const field = (name: keyof typeof none) => ({
    id: `account-${name}`,
    value: typed[name],
    onText: (text: string) => setTyped({ ...typed, [name]: text }),
  })
  return (
    <DeskForm
      heading={say('accounts.add')}
      button={say('accounts.add')}
      {...action}
      onSend={submit}
      className="panel mt-6 max-w-measure"
    >
      <TextField {...field('username')} label={say('signIn.username')} autoCapitalize="none" autoComplete="off" />
      <TextField {...field('name')} label={say('person.name')} autoComplete="off" />
      <FormSelect
        id="account-role"
        label={say('accounts.role')}
        errorPrefix={words.common('form.errorPrefix')}
        emptyLabel={words.common('form.pleaseSelect')}
        options={staffRoles.map((role) => ({ value: role, label: say(`role.${role}`) }))}
        value={typed.role}
        onChange={({ target }) => setTyped({ ...typed, role: target.value })}
      />
      <TextField {...field('centres')} label={say('accounts.centres')} hint={say('accounts.centresHint')} />
      <TextField {...field('password')} label={say('accounts.temporary')} type="password" autoComplete="new-password" />
    </DeskForm>
  )
}

type Props = { readonly user: PayloadOf<typeof listStaffUsersCall>['items'][number] }

/** A day at the centre, 17:00: the account is off, every session ends, and open enquiries go back to the queue. */
function SwitchAccount({ user: { id, name, active } }: Props) {
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
