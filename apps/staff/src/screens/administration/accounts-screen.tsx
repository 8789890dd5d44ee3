import type { PayloadOf } from '@dhc/contracts/call'
import {
  changeStaffUserCall,
  confirmAdminCall,
  createStaffUserCall,
  listStaffUsersCall,
  refuseAdminCall,
} from '@dhc/contracts/staff-api/users'
import { secondPersonDays, staffRoles } from '@dhc/reference/staff-rules'
import { useState } from 'react'
import { AskButton } from '../../desk/ask-button.tsx'
import { DeskForm } from '../../desk/desk-form.tsx'
import { QueryTable } from '../../desk/desk-table.tsx'
import { SelectField, TextField } from '../../desk/fields.tsx'
import { Screen } from '../../desk/screen.tsx'
import { showMoment } from '../../desk/show-time.ts'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { say } from '../../words/console-words.ts'

/** Who works here. Whoever leaves is switched off, and what waits with them goes to the others. */
export function AccountsScreen() {
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
          [say('accounts.state'), (user) => <Standing user={user} />],
          [
            say('desk.actions'),
            (user) => (
              <span className="flex flex-wrap items-center gap-2">
                {user.admin_asked ? (
                  <DecideAdmin user={user} asked={user.admin_asked} />
                ) : (
                  <SwitchAccount user={user} />
                )}
                {user.active && !user.admin_asked && user.staff_role !== 'ADMIN' ? <MakeAdmin user={user} /> : null}
              </span>
            ),
          ],
        ]}
      />
      <AddAccount />
    </Screen>
  )
}

const none = { username: '', name: '', role: '', centres: '', password: '' }

/** The temporary password is said in person and opens nothing but the choice of another. */
function AddAccount() {
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
      <SelectField
        id="account-role"
        label={say('accounts.role')}
        options={staffRoles.map((role) => ({ value: role, label: say(`role.${role}`) }))}
        value={typed.role}
        onChoose={(role) => setTyped({ ...typed, role })}
      />
      {typed.role === 'ADMIN' ? <p>{say('accounts.makeAdminHow')}</p> : null}
      <TextField {...field('centres')} label={say('accounts.centres')} hint={say('accounts.centresHint')} />
      <TextField {...field('password')} label={say('accounts.temporary')} type="password" autoComplete="new-password" />
    </DeskForm>
  )
}

type Props = { readonly user: PayloadOf<typeof listStaffUsersCall>['items'][number] }

/** Somebody leaves: the account is off, every session ends, and open enquiries go back to the queue. */
function SwitchAccount({ user: { id, name, active } }: Props) {
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

function Standing({ user: { active, admin_asked: asked } }: Props) {
  const standing = say(active ? 'accounts.active' : 'accounts.off')
  return asked ? (
    <>
      {standing}
      <br />
      {say('accounts.adminAsked', { name: asked.by, at: showMoment(asked.at) })}
    </>
  ) : (
    standing
  )
}

/** Decision 0049: another administrator confirms it. */
function MakeAdmin({ user: { id, name } }: Props) {
  const { send, ...action } = useDeskAction(changeStaffUserCall)
  return (
    <AskButton
      {...action}
      label={say('accounts.makeAdmin')}
      about={name}
      onConfirm={() => send({ params: { id }, body: { staff_role: 'ADMIN' } })}
    >
      <p>{say('accounts.makeAdminHow')}</p>
    </AskButton>
  )
}

/** Whoever asked takes it back; another administrator confirms or refuses, or reads why they do not count. */
function DecideAdmin({
  user: { id, name },
  asked,
}: Props & { readonly asked: NonNullable<Props['user']['admin_asked']> }) {
  const confirmation = useDeskAction(confirmAdminCall)
  const refusal = useDeskAction(refuseAdminCall)
  return (
    <>
      {asked.not_second === null ? (
        <AskButton
          label={say('accounts.confirmAdmin')}
          about={name}
          isBusy={confirmation.isBusy}
          refusal={confirmation.refusal}
          onConfirm={() => confirmation.send({ params: { id } })}
        >
          <p>{say('accounts.confirmAdminHow', { name, by: asked.by })}</p>
        </AskButton>
      ) : (
        <span>{say(`secondPerson.${asked.not_second}`, { days: secondPersonDays })}</span>
      )}
      <AskButton
        label={say(asked.by_me ? 'accounts.withdrawAdmin' : 'accounts.refuseAdmin')}
        about={name}
        isBusy={refusal.isBusy}
        refusal={refusal.refusal}
        onConfirm={() => refusal.send({ params: { id } })}
      >
        <p>{say('accounts.refuseAdminHow')}</p>
      </AskButton>
    </>
  )
}
