import { mobileField } from '@dhc/contracts/member-api/member-fields'
import { useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { changeMobile } from './actions.ts'

/** D-101, section 3.3: the new number is proved by a code, the person by the password. */
export function useChangeMobile() {
  const { locale } = usePageLocale()
  const form = useForm({ new_mobile: '', password: '' })
  const code = useOneTimeCode('change_mobile')
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<string>()

  const sendCode = async () => {
    const mobile = form.answers.new_mobile
    if (!mobileField.safeParse(mobile).success)
      return form.complainAbout({ new_mobile: mobile.trim() === '' ? 'required' : 'contactFormat' })
    form.settle()
    const complaint = await code.request({ mobile })
    if (complaint) form.complain({ sentences: { new_mobile: complaint } })
  }
  const save = async () => {
    const { new_mobile, password } = form.answers
    if (!code.proof || isBusy) return
    if (password === '') return form.complainAbout({ password: 'required' })
    setBusy(true)
    const outcome = await changeMobile(locale, { mobile: new_mobile, otp_token: code.proof.token, password })
    setBusy(false)
    if (outcome.ok) return setChanged(outcome.payload.mobile)
    const { name } = outcome.refusal
    if (name === 'mobileTaken' || name === 'mobileNotVerified') code.forget()
    form.complainOf(outcome.refusal, name === 'currentPasswordWrong' ? 'password' : undefined)
  }
  return { form, code, isBusy, changed, sendCode, save }
}
