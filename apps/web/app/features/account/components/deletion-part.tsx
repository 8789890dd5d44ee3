import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { CodeForm } from '@dhc/forms/one-time-code/code-form'
import { type CodeProof, useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { CurrentPasswordQuestion } from '@dhc/forms/password-questions'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { deletionCoolingOffDays } from '@dhc/reference/member-rules'
import { useState } from 'react'
import { confirmPassword, requestDeletion, withdrawDeletion } from '../actions.ts'
import { AccountPart } from './account-part.tsx'

type Props = { readonly profile: ProfileView; readonly onChanged: (profile: ProfileView) => void }

/** PRIV-02: asked for with the password and a code, and taken back in one press as long as it is not done. */
export function DeletionPart({ profile, onChanged }: Props) {
  const { words, locale } = usePage()
  const deletion = useDeletion(profile, onChanged)
  const due = profile.deletion_due_on
  return (
    <AccountPart id="deletion" heading={words.member('deletion.heading')}>
      <p role="status" className={due ? 'mb-4 max-w-measure font-bold' : 'mb-4 max-w-measure'}>
        {due
          ? words.member('deletion.due', { date: formatDate(due, locale) })
          : words.member('deletion.intro', { days: deletionCoolingOffDays })}
      </p>
      {due ? (
        <button type="button" onClick={() => deletion.withdraw()} className="secondary-button">
          {words.member('deletion.withdraw')}
        </button>
      ) : (
        <Request deletion={deletion} />
      )}
    </AccountPart>
  )
}

/** Each stage takes the place of the one before. */
function Request({ deletion }: { readonly deletion: ReturnType<typeof useDeletion> }) {
  const words = useWords()
  const { form, code, isOpen, isBusy } = deletion
  if (!isOpen) {
    return (
      <button type="button" onClick={deletion.open} className="secondary-button">
        {words.member('deletion.request')}
      </button>
    )
  }
  if (code.sent && !code.proof) {
    return (
      <CodeForm
        sent={code.sent}
        name="code"
        onResend={code.request}
        onProof={deletion.prove}
        onOtherNumber={undefined}
      />
    )
  }
  return (
    <QuestionForm
      form={form}
      order={['password']}
      submitLabel={words.member(code.proof ? 'deletion.request' : 'otp.send')}
      isBusy={isBusy}
      onSubmit={deletion.submit}
      onCancel={deletion.close}
    >
      <p className="max-w-measure font-bold">{words.member('deletion.sure')}</p>
      <CurrentPasswordQuestion password={form.typed('password')} hint={words.member('deletion.proof')} />
    </QuestionForm>
  )
}

/** PRIV-02: asked for with the password and a code to the member's phone, taken back with one press. */
function useDeletion(profile: ProfileView, onChanged: (profile: ProfileView) => void) {
  const { locale } = usePage()
  const form = useForm({ password: '' })
  const code = useOneTimeCode('delete_account')
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const close = () => {
    setOpen(false)
    form.change('password', '')
    form.settle()
    code.forget()
  }
  const setDue = (deletion_due_on: string | null) => {
    close()
    onChanged({ ...profile, deletion_due_on })
  }
  const request = async (proof: CodeProof) => {
    setBusy(true)
    const outcome = await requestDeletion(locale, { otp_token: proof.token, password: form.answers.password })
    setBusy(false)
    if (outcome.ok) return setDue(outcome.payload.deletion_due_on)
    const { name } = outcome.refusal
    // 1211: the proof was used up or has grown old. A wrong password costs no new code.
    if (name === 'mobileNotVerified') code.forget()
    form.complainOf(outcome.refusal, name === 'currentPasswordWrong' ? 'password' : undefined)
  }
  /** A wrong password is told before a code goes out, not after. */
  const sendCode = async () => {
    setBusy(true)
    const confirmed = await confirmPassword(locale, form.answers.password)
    setBusy(false)
    if (!confirmed.ok) return form.complainOf(confirmed.refusal, 'password')
    const message = await code.request({})
    if (message) form.complain({ sentences: {}, message })
  }
  return {
    form,
    code,
    isOpen,
    isBusy: isBusy || code.isSending,
    open: () => setOpen(true),
    close,
    submit: () => {
      if (form.answers.password === '') return form.complainAbout({ password: 'required' })
      form.settle()
      return code.proof ? request(code.proof) : sendCode()
    },
    prove: (proof: CodeProof) => {
      code.prove(proof)
      return request(proof)
    },
    withdraw: async () => {
      const outcome = await withdrawDeletion(locale)
      if (outcome.ok) return setDue(null)
      form.complainOf(outcome.refusal, undefined)
    },
  }
}
