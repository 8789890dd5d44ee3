import type { Refusal } from '@dhc/api-client/call-outcome'
import { changeStaffPasswordCall } from '@dhc/contracts/staff-api/session'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type SubmitEvent, useState } from 'react'
import { say } from '../words/console-words.ts'
import { callAsStaff } from './call-as-staff.ts'
import { changeSession, currentSession, endsAt } from './staff-session.ts'

const empty = { current_password: '', new_password: '', confirm_password: '' }

/** The current one is asked, so an open console is not enough; every other session ends. */
export function ChangePasswordForm({ onDone }: { readonly onDone?: () => void }) {
  const words = useWords()
  const [typed, setTyped] = useState(empty)
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const outcome = await callAsStaff(changeStaffPasswordCall, { body: typed })
    setBusy(false)
    setRefusal(outcome.ok ? undefined : outcome.refusal)
    if (!outcome.ok) return
    const session = currentSession()
    if (!session) return
    const { access_token: token, expires_in } = outcome.payload
    const staff = { ...session.staff, must_change_password: false }
    changeSession({ ...session, token, endsAtMs: endsAt(expires_in, Date.now()), staff })
    setTyped(empty)
    onDone?.()
  }
  const field = (name: keyof typeof typed) => ({
    id: name,
    type: 'password',
    label: say(`password.${name}`),
    errorPrefix: words.common('form.errorPrefix'),
    value: typed[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
  })
  return (
    <form noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-4">
      <p role="alert" className="font-bold text-danger empty:hidden">
        {refusal ? refusalWords(words, refusal) : null}
      </p>
      <FormInput {...field('current_password')} autoComplete="current-password" />
      <FormInput {...field('new_password')} autoComplete="new-password" />
      <FormInput {...field('confirm_password')} autoComplete="new-password" />
      <FormSubmitButton label={say('password.button')} busyLabel={words.common('form.sending')} isBusy={isBusy} />
    </form>
  )
}
