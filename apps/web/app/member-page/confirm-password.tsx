import { callAsMember } from '@dhc/api-client/call-as-member'
import type { Outcome } from '@dhc/api-client/call-outcome'
import type { GivenUp } from '@dhc/api-client/passkey-device'
import { confirmPasswordCall } from '@dhc/contracts/member-api/password'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage } from '@dhc/i18n/use-words'
import { useEffect, useState } from 'react'

type Props = { readonly onConfirmed: () => unknown; readonly onCancel: () => void }

/** a phone left on the table is not enough; its owner's finger or face is (decision 0076). */
export function ConfirmPassword({ onConfirmed, onCancel }: Props) {
  const { words, locale } = usePage()
  const form = useForm({ password: '' })
  const [isBusy, setBusy] = useState(false)
  const hasDevice = useHasDevice()
  // The button that was pressed is gone; the question that came instead has the focus.
  useEffect(() => document.getElementById('password')?.focus(), [])
  const prove = async (ask: () => Promise<Outcome<unknown> | GivenUp>) => {
    if (isBusy) return
    setBusy(true)
    const outcome = await ask()
    setBusy(false)
    if (outcome === 'givenUp') return
    if (outcome.ok) await onConfirmed()
    else form.complainOf(outcome.refusal, 'password')
  }
  const submit = () => {
    const { password } = form.answers
    if (password === '') return form.complainAbout({ password: 'required' })
    return prove(() => callAsMember(confirmPasswordCall, { locale, body: { password } }))
  }
  return (
    <QuestionForm
      form={form}
      order={['password']}
      submitLabel={words.common('common.confirm')}
      isBusy={isBusy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <CurrentPasswordQuestion password={form.typed('password')} hint={words.errors('confirmationNeeded')} />
      {hasDevice ? (
        <button
          type="button"
          onClick={() => prove(async () => (await ownDevice()).confirm(locale))}
          className="secondary-button self-start"
        >
          {words.member('confirm.passkey')}
        </button>
      ) : null}
    </QuestionForm>
  )
}

/** Offered to those who have set one up. The file is fetched by those who are asked, and weighs on no other page. */
function useHasDevice(): boolean {
  const { locale } = usePage()
  const [hasDevice, setHasDevice] = useState(false)
  useEffect(() => void ownDevice().then(async (device) => setHasDevice(await device.isThere(locale))), [locale])
  return hasDevice
}

const ownDevice = () => import('./own-device.ts')
