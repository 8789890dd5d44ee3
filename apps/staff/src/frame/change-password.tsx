import type { Refusal } from '@dhc/api-client/call-outcome'
import { changeStaffPasswordCall } from '@dhc/contracts/staff-api/session'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { useWords } from '@dhc/i18n/use-words'
import { FormInput } from '@dhc/ui/form-input'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import { type SubmitEvent, useState } from 'react'
import { Screen } from '../desk/screen.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { changeSession, currentSession, endsAt } from '../session/staff-session.ts'
import { say } from '../words/console-words.ts'

/** Whoever came with a temporary password chooses one before anything else. */
export function ChangePassword() {
  const words = useWords()
  const [typed, setTyped] = useState({ current_password: '', new_password: '', confirm_password: '' })
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    const outcome = await callAsStaff(changeStaffPasswordCall, { body: typed })
    setBusy(false)
    if (!outcome.ok) return setRefusal(outcome.refusal)
    const session = currentSession()
    if (!session) return
    const { access_token: token, expires_in } = outcome.payload
    const staff = { ...session.staff, must_change_password: false }
    changeSession({ ...session, token, endsAtMs: endsAt(expires_in, Date.now()), staff })
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
    <Screen title={say('password.heading')}>
      <form noValidate onSubmit={submit} className="flex max-w-measure flex-col gap-4">
        <p>{say('password.why')}</p>
        <p role="alert" className="font-bold text-danger empty:hidden">
          {refusal ? refusalWords(words, refusal) : null}
        </p>
        <FormInput {...field('current_password')} autoComplete="current-password" />
        <FormInput {...field('new_password')} autoComplete="new-password" />
        <FormInput {...field('confirm_password')} autoComplete="new-password" />
        <FormSubmitButton label={say('password.button')} busyLabel={words.common('form.sending')} isBusy={isBusy} />
      </form>
    </Screen>
  )
}
