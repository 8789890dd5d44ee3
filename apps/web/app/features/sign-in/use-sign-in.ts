import type { Refusal } from '@dhc/api-client/call-outcome'
import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import type { SignedInView } from '@dhc/contracts/member-api/session'
import { type SentCode, sentCodeOf } from '@dhc/forms/one-time-code/use-one-time-code'
import type { Problems } from '@dhc/forms/problem'
import { useForm } from '@dhc/forms/use-form'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { type Say, usePage } from '@dhc/i18n/use-words'
import { whoProblems } from '@dhc/particulars/who-question'
import { personNamedBy } from '@dhc/reference/contact-rules'
import { loginLockRules } from '@dhc/reference/session-rules'
import { takeWayOn } from '@dhc/session/way-on'
import { useState } from 'react'
import { keepSession, signIn, signInByDevice } from './actions.ts'

const nothing = { who: '', password: '', keep_signed_in: false }

/** D-073, D-142: mobile or member number, and the password; on a new device also a code. */
export function useSignIn(onEntered?: () => void) {
  const { words, locale } = usePage()
  const form = useForm(nothing)
  const [isBusy, setBusy] = useState(false)
  const [isLocked, setLocked] = useState(false)
  const [sent, setSent] = useState<SentCode>()

  const enter = (view: SignedInView) => {
    keepSession(view)
    if (onEntered) onEntered()
    else window.location.assign(takeWayOn(window, locale))
  }
  const send = async (proof?: string) => {
    const person = personNamedBy(form.answers.who)
    if (!person) return
    setBusy(true)
    const { password, keep_signed_in } = form.answers
    const more = {
      ...(proof === undefined ? {} : { otp_token: proof }),
      ...(keep_signed_in ? ({ keep_signed_in } as const) : {}),
    }
    const outcome = await signIn({ ...person, password, ...more }, locale)
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
  const byDevice = async () => {
    if (isBusy) return
    setBusy(true)
    const outcome = await signInByDevice(locale, form.answers.keep_signed_in ? { keep_signed_in: true } : {})
    if (outcome !== 'givenUp' && outcome.ok) return enter(outcome.payload)
    setBusy(false)
    if (outcome === 'givenUp') return
    form.complain({ sentences: {}, message: refusalWords(words, outcome.refusal) })
  }
  const submit = () => {
    if (isBusy) return
    const problems = loginProblems(form.answers)
    return Object.keys(problems).length > 0 ? form.complainAbout(problems) : send()
  }
  return { form, isBusy, isLocked, sent, submit, byDevice, finish: send, startAgain: () => setSent(undefined) }
}

/** D-075: the refusal in its own words, and what it means for the next try. */
function loginRefusalWords(words: Say, refusal: Refusal): string {
  const said = refusalWords(words, refusal)
  const { lockMinutes: minutes } = loginLockRules
  if (refusal.name === 'accountLocked') return `${said} ${words.member('login.forgotHelps')}`
  if (refusal.triesLeft === 1) return `${said} ${words.member('login.lastTry', { minutes })}`
  if (refusal.triesLeft === 0) return `${said} ${words.member('login.nowLocked', { minutes })}`
  return said
}

/** D-075: waiting is not the only way on; a new password opens the account at once. */
function isLockedOut({ name, triesLeft }: Refusal): boolean {
  return name === 'accountLocked' || triesLeft === 0
}

type LoginAnswers = { readonly who: string; readonly password: string }

/** S5-05: what can be seen before anything is sent. */
export function loginProblems(answers: LoginAnswers): Problems {
  return { ...whoProblems(answers), ...(answers.password === '' ? { password: 'required' } : {}) }
}

/** S8-07 to S8-09: beside which field a refusal is said; the others stand on top of the form. */
const fieldOf: Partial<Record<MemberErrorName, keyof LoginAnswers>> = {
  mobileNotRegistered: 'who',
  mobileOrMemberNoRequired: 'who',
  memberNoNotRegistered: 'who',
  passwordWrong: 'password',
}

export function refusedField(name: MemberErrorName | undefined): keyof LoginAnswers | undefined {
  return name && fieldOf[name]
}
