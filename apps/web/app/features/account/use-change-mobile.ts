import { mobileField } from '@dhc/contracts/member-api/member-fields'
import { useState } from 'react'
import { usePageLocale } from '../../i18n/use-page-locale.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type CodeAddress, type CodeProof, useOneTimeCode } from '../../one-time-code/use-one-time-code.ts'
import { refusalWords } from '../../questions/refusal-words.ts'
import { useForm } from '../../questions/use-form.ts'
import { changeMobile } from './actions.ts'

/** D-101, section 3.3: the new number is proved by a code, the person by the password. */
export function useChangeMobile() {
  const words = useWords()
  const { locale } = usePageLocale()
  const form = useForm({ new_mobile: '', password: '' })
  const code = useOneTimeCode('change_mobile')
  const [proof, setProof] = useState<CodeProof>()
  const [isBusy, setBusy] = useState(false)
  const [changed, setChanged] = useState<string>()

  const request = async (address: CodeAddress) => {
    setBusy(true)
    const outcome = await code.request(address)
    setBusy(false)
    return outcome.ok ? undefined : refusalWords(words, outcome.refusal)
  }
  const sendCode = async () => {
    const mobile = form.answers.new_mobile
    if (!mobileField.safeParse(mobile).success)
      return form.complainAbout({ new_mobile: mobile.trim() === '' ? 'required' : 'contactFormat' })
    form.settle()
    const complaint = await request({ mobile })
    if (complaint) form.complain({ sentences: { new_mobile: complaint } })
  }
  const save = async () => {
    const { new_mobile, password } = form.answers
    if (!proof || isBusy) return
    if (password === '') return form.complainAbout({ password: 'required' })
    setBusy(true)
    const outcome = await changeMobile(locale, { mobile: new_mobile, otp_token: proof.token, password })
    setBusy(false)
    if (outcome.ok) return setChanged(outcome.payload.mobile)
    const { name } = outcome.refusal
    if (name === 'mobileTaken' || name === 'mobileNotVerified') {
      setProof(undefined)
      code.forget()
    }
    form.complainOf(outcome.refusal, name === 'currentPasswordWrong' ? 'password' : undefined)
  }
  const stage = changed ? 'done' : proof ? 'password' : code.sent ? 'code' : 'number'
  return { form, code, isBusy, stage, changed, request, sendCode, save, prove: setProof } as const
}
