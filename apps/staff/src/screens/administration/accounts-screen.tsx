import type { PayloadOf } from '@dhc/contracts/call'
import {
  changeStaffUserCall,
  confirmAdminCall,
  createStaffUserCall,
  listStaffUsersCall,
  refuseAdminCall,
  resetStaffSignInCall,
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
import { useMayCall } from '../../session/staff-session.ts'
import { say } from '../../words/console-words.ts'
import { Colleagues } from './colleagues.tsx'

/** Who works here: to look after their accounts, or only to end that of somebody who leaves. */
export function AccountsScreen() {
  const may = useMayCall()
  return may(listStaffUsersCall) ? <Accounts /> : <Colleagues />
}

/** Whoever leaves is switched off, and what waits with them goes to the others. */
function Accounts() {
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
                {user.active && !user.admin_asked && user.staff_role !== 'ADMIN' ? (
                  <>
                    <ChangeAccount user={user} />
                    <MakeAdmin user={user} />
                  </>
                ) : null}
                {user.active ? <ResetSignIn user={user} /> : null}
              </span>
            ),
          ],
        ]}
      />
      <AddAccount />
    </Screen>
  )
}

const codesOf = (centres: string) =>
  centres
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)

const none = { username: '', name: '', role: '', centres: '', password: '' }

/** The temporary password is said in person and opens nothing but the choice of another. */
function AddAccount() {
  const [typed, setTyped] = useState(none)
  const { send, ...action } = useDeskAction(createStaffUserCall)
  const submit = async () => {
    const { username, name, role, centres, password } = typed
    const codes = codesOf(centres)
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

/** Other work or another centre: the sessions end, and the next sign-in has the new rights. ADMIN is a question of its own. */
function ChangeAccount({ user: { id, name, staff_role, centres } }: Props) {
  const [typed, setTyped] = useState({ name, role: staff_role, centres: centres.join(' ') })
  const { send, ...action } = useDeskAction(changeStaffUserCall)
  const change = () => {
    const body = { name: typed.name, staff_role: typed.role, centres: codesOf(typed.centres) }
    return send({ params: { id }, body })
  }
  return (
    <AskButton {...action} label={say('accounts.change')} about={name} onConfirm={change}>
      <p>{say('accounts.changeHow')}</p>
      <TextField
        id="change-name"
        label={say('person.name')}
        value={typed.name}
        onText={(text) => setTyped({ ...typed, name: text })}
        autoComplete="off"
      />
      <SelectField
        id="change-role"
        label={say('accounts.role')}
        options={staffRoles
          .filter((role) => role !== 'ADMIN')
          .map((role) => ({ value: role, label: say(`role.${role}`) }))}
        value={typed.role}
        onChoose={(role) => setTyped({ ...typed, role: staffRoles.find((each) => each === role) ?? typed.role })}
      />
      <TextField
        id="change-centres"
        label={say('accounts.centres')}
        hint={say('accounts.centresHint')}
        value={typed.centres}
        onText={(text) => setTyped({ ...typed, centres: text })}
      />
    </AskButton>
  )
}

/** Password forgotten or phone lost, after sight of the person: nobody is asked for it by telephone. */
function ResetSignIn({ user: { id, name } }: Props) {
  const [password, setPassword] = useState('')
  const { send, ...action } = useDeskAction(resetStaffSignInCall)
  const reset = async () => {
    const done = await send({ params: { id }, body: { temporary_password: password } })
    if (done) setPassword('')
    return done
  }
  return (
    <AskButton {...action} label={say('accounts.reset')} about={name} onConfirm={reset}>
      <p>{say('accounts.resetHow')}</p>
      <TextField
        id="reset-password"
        label={say('accounts.temporary')}
        type="password"
        autoComplete="new-password"
        value={password}
        onText={setPassword}
      />
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
