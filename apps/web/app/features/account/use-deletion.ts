import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { type CodeProof, useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { requestDeletion, withdrawDeletion } from './actions.ts'

/** PRIV-02: asked for with the password and a code to the own phone, taken back with one press. */
export function useDeletion(profile: ProfileView, onChanged: (profile: ProfileView) => void) {
  const { locale } = usePageLocale()
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
  const sendCode = async () => {
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
