import { createStaffUserCall } from '@dhc/contracts/staff-api/users'
import { useWords } from '@dhc/i18n/use-words'
import { staffRoles } from '@dhc/reference/staff-rules'
import { FormSelect } from '@dhc/ui/form-select'
import { type SubmitEvent, useState } from 'react'
import { TextField } from '../../desk/fields.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { unlessChanged, useDeskAction } from '../../desk/use-desk-action.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

const none = { username: '', name: '', role: '', centres: '', password: '' }

/** The temporary password is told in person and good for nothing but choosing an own one. */
export function AddAccount() {
  const say = wordsOfConsole()
  const words = useWords()
  const [typed, setTyped] = useState(none)
  const { send, isBusy, refusal } = useDeskAction(createStaffUserCall)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
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
    <form noValidate onSubmit={submit} className="panel mt-6 flex max-w-measure flex-col gap-3">
      <h2 className="font-bold text-lg">{say('accounts.add')}</h2>
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
      <RefusalLine refusal={refusal} />
      <p>
        <button type="submit" aria-disabled={isBusy} className="main-button">
          {say('accounts.add')}
        </button>
      </p>
    </form>
  )
}
