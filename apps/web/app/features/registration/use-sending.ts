import type { Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { useRef, useState } from 'react'
import { register } from './actions.ts'
import { refusedQuestion } from './refused-question.ts'
import { type ScreenName, screenOf } from './screens.ts'
import type { useRegistrationDraft } from './use-registration-draft.ts'

/** The last button: the service takes the application, or says which question is to be looked at again. */
export function useSending(
  { form, proved, setRest }: ReturnType<typeof useRegistrationDraft>,
  show: (name: ScreenName) => void,
) {
  const words = useWords()
  const { locale } = usePageLocale()
  const [isBusy, setBusy] = useState(false)
  const retryKey = useRef('')

  // D-097: fifteen minutes are short for a long form. Nothing is lost but the proof.
  const proveAgain = () => {
    setRest({})
    show('phone')
    form.complain({ sentences: {}, message: words.member('register.proveAgain') })
  }
  const leadBack = (refusal: Refusal) => {
    const said = refusalWords(words, refusal)
    const field = refusedQuestion(refusal.name) ?? Object.keys(refusal.fields)[0]
    const screen = field === undefined ? undefined : screenOf(field, form.answers)
    if (!field || !screen) return form.complain({ sentences: {}, message: said })
    show(screen)
    form.complain({ sentences: { ...refusal.fields, ...(refusal.fields[field] ? {} : { [field]: said }) } })
  }
  const submit = async () => {
    if (isBusy) return
    if (!proved || proved.expiresAtMs < Date.now()) return proveAgain()
    setBusy(true)
    // An answer that never came may have been a yes: the same form goes out with the same key.
    retryKey.current ||= newRetryKey()
    const outcome = await register(form.answers, { locale, proof: proved.token, idempotencyKey: retryKey.current })
    setBusy(false)
    if (outcome.ok) return setRest({ result: outcome.payload })
    const { status, name } = outcome.refusal
    if (status !== 0 && status < 500) retryKey.current = ''
    return name === 'mobileNotVerified' ? proveAgain() : leadBack(outcome.refusal)
  }
  return { isBusy, submit }
}
