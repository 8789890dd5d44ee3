import type { SignedInView } from '@dhc/contracts/member-api/session'
import { type SentCode, sentCodeOf } from '@dhc/forms/one-time-code/use-one-time-code'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { takeWayOn } from '@dhc/session/way-on'
import { useState } from 'react'
import { keepSession, signIn } from './actions.ts'
import { loginProblems, refusedField } from './login-problems.ts'
import { isLockedOut, loginRefusalWords } from './refusal-of-login.ts'

/** D-073, D-142: mobile or member number, and the password; on a new device also a code. */
export function useSignIn() {
  const words = useWords()
  const { locale } = usePageLocale()
  const form = useForm({ who: '', password: '' })
  const [isBusy, setBusy] = useState(false)
  const [isLocked, setLocked] = useState(false)
  const [sent, setSent] = useState<SentCode>()

  const enter = (view: SignedInView) => {
    keepSession(view)
    window.location.assign(takeWayOn(window, locale))
  }
  const send = async (proof?: string) => {
    const person = personNamedBy(form.answers.who)
    if (!person) return
    setBusy(true)
    const { password } = form.answers
    const outcome = await signIn({ ...person, password, ...(proof === undefined ? {} : { otp_token: proof }) }, locale)
    if (outcome.ok) {
      if ('access_token' in outcome.payload) return enter(outcome.payload)
      setBusy(false)
      return setSent(sentCodeOf(outcome.payload, {}, Date.now()))
    }
    setBusy(false)
    setSent(undefined)
    const { refusal } = outcome
    setLocked(isLockedOut(refusal))
    const [field, sentence] = [refusedField(refusal.name), loginRefusalWords(words, refusal)]
    form.complain(field ? { sentences: { [field]: sentence } } : { sentences: {}, message: sentence })
  }
  const submit = () => {
    if (isBusy) return
    const problems = loginProblems(form.answers)
    return Object.keys(problems).length > 0 ? form.complainAbout(problems) : send()
  }
  return { form, isBusy, isLocked, sent, submit, finish: send, startAgain: () => setSent(undefined) }
}
