import { type CodeAddress, useOneTimeCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale } from '@dhc/i18n/use-words'
import { whoProblems } from '@dhc/particulars/who-problems'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { useState } from 'react'
import { resetPassword } from './actions.ts'
import { newPasswordProblems, refusedField } from './new-password-problems.ts'

/** D-142: one field names the person; the call has a value for each kind of number. */
function addressOf(who: string): CodeAddress {
  const { mobile, member_no: memberNo } = personNamedBy(who) ?? { mobile: '', member_no: '' }
  return { ...(mobile ? { mobile } : {}), ...(memberNo ? { member_no: memberNo } : {}) }
}

/** D-099: who it is, then the code, then the new password twice. */
export function useForgottenPassword() {
  const { locale } = usePageLocale()
  const form = useForm({ who: '', new_password: '', confirm_password: '' })
  const code = useOneTimeCode('forgot_password')
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const sendCode = async () => {
    const problems = whoProblems(form.answers)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    form.settle()
    const message = await code.request(addressOf(form.answers.who))
    if (message) form.complain({ sentences: {}, message })
  }
  const reset = async () => {
    const problems = newPasswordProblems(form.answers)
    if (Object.keys(problems).length > 0) return form.complainAbout(problems)
    if (!code.proof || isBusy) return
    setBusy(true)
    const outcome = await resetPassword(code.proof.token, form.answers, locale)
    setBusy(false)
    if (outcome.ok) return setDone(true)
    // 1211: the proof was used up or has grown old.
    if (outcome.refusal.name === 'mobileNotVerified') code.forget()
    form.complainOf(outcome.refusal, refusedField(outcome.refusal.name))
  }
  return { form, code, isBusy, isDone, sendCode, reset }
}
