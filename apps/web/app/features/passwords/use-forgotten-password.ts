import { useState } from 'react'
import { usePageLocale } from '../../i18n/use-page-locale.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type CodeAddress, type CodeProof, useOneTimeCode } from '../../one-time-code/use-one-time-code.ts'
import { refusalWords } from '../../questions/refusal-words.ts'
import { useForm } from '../../questions/use-form.ts'
import { whoProblems } from '../../questions/who-problems.ts'
import { resetPassword } from './actions.ts'
import { newPasswordProblems, refusedField } from './new-password-problems.ts'

type Who = { readonly mobile: string; readonly member_no: string }

function addressOf({ mobile, member_no: memberNo }: Who): CodeAddress {
  return { ...(mobile.trim() ? { mobile } : {}), ...(memberNo.trim() ? { member_no: memberNo } : {}) }
}

/** D-099: who it is, then the code, then the new password twice. */
export function useForgottenPassword() {
  const words = useWords()
  const { locale } = usePageLocale()
  const form = useForm({ mobile: '', member_no: '', new_password: '', confirm_password: '' })
  const code = useOneTimeCode('forgot_password')
  const [proof, setProof] = useState<CodeProof>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const request = async (address: CodeAddress) => {
    setBusy(true)
    const outcome = await code.request(address)
    setBusy(false)
    return outcome.ok ? undefined : refusalWords(words, outcome.refusal)
  }
  const sendCode = async () => {
    const problems = whoProblems(form.answers)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    const message = await request(addressOf(form.answers))
    if (message) form.complain({ sentences: {}, message })
  }
  const reset = async () => {
    const problems = newPasswordProblems(form.answers)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    if (!proof || isBusy) return
    setBusy(true)
    const outcome = await resetPassword(proof.token, form.answers, locale)
    setBusy(false)
    if (outcome.ok) return setDone(true)
    // 1211: the proof was used up or has grown old; a new code is needed.
    if (outcome.refusal.name === 'mobileNotVerified') {
      setProof(undefined)
      code.forget()
    }
    form.complainOf(outcome.refusal, refusedField(outcome.refusal.name))
  }
  const stage = isDone ? 'done' : proof ? 'password' : code.sent ? 'code' : 'who'
  return { form, code, isBusy, stage, request, sendCode, reset, prove: setProof } as const
}
