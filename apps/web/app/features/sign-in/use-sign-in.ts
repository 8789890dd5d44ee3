import type { SignedInView } from '@dhc/contracts/member-api/session'
import { type SentCode, sentCodeOf } from '@dhc/forms/one-time-code/use-one-time-code'
import { useForm } from '@dhc/forms/use-form'
import { usePageLocale } from '@dhc/i18n/use-page-locale'
import { pathAfterLogin } from '@dhc/session/own-path'
import { useState } from 'react'
import { keepSession, signIn } from './actions.ts'
import { loginProblems, refusedField } from './login-problems.ts'

/** D-073: mobile or member number, or both, and the password; on a new device also a code. */
export function useSignIn() {
  const { locale } = usePageLocale()
  const form = useForm({ mobile: '', member_no: '', password: '' })
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<SentCode>()

  const enter = (view: SignedInView) => {
    keepSession(view)
    const { origin, search } = window.location
    window.location.assign(pathAfterLogin({ origin, search, cameFrom: document.referrer }, locale))
  }
  const send = async (proof?: string) => {
    setBusy(true)
    const outcome = await signIn({ ...form.answers, ...(proof === undefined ? {} : { otp_token: proof }) }, locale)
    if (outcome.ok) {
      if ('access_token' in outcome.payload) return enter(outcome.payload)
      setBusy(false)
      return setSent(sentCodeOf(outcome.payload, {}, Date.now()))
    }
    setBusy(false)
    setSent(undefined)
    form.complainOf(outcome.refusal, refusedField(outcome.refusal.name))
  }
  const submit = () => {
    if (isBusy) return
    const problems = loginProblems(form.answers)
    return Object.keys(problems).length > 0 ? form.complainAbout(problems) : send()
  }
  return { form, isBusy, sent, submit, finish: send, startAgain: () => setSent(undefined) }
}
