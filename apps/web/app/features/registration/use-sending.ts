import { callApi } from '@dhc/api-client/call-api'
import type { Refusal } from '@dhc/api-client/call-outcome'
import { newRetryKey } from '@dhc/api-client/call-request'
import type { BodyOf } from '@dhc/contracts/call'
import type { MemberErrorName } from '@dhc/contracts/member-api/errors'
import { registerCall } from '@dhc/contracts/member-api/registration'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { useRef, useState } from 'react'
import { type Application, type ApplicationField, requestOf } from './application.ts'
import { type ScreenName, screenOf } from './screens.ts'
import type { useRegistrationDraft } from './use-registration-draft.ts'

/** The last button: the service takes the application, or says which question is to be looked at again. */
export function useSending(
  { form, proved, setRest }: ReturnType<typeof useRegistrationDraft>,
  show: (name: ScreenName) => void,
) {
  const { words, locale } = usePage()
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

type Sending = { readonly locale: Locale; readonly proof: string; readonly idempotencyKey: string }

/** S7-31: the only moment at which anything of the wizard reaches the service. */
function register(application: Application, { locale, proof, idempotencyKey }: Sending) {
  // The answers are texts; that they are codes of the lists was checked by `applicationProblems`, and is checked again.
  const body = { ...requestOf(application, locale), otp_token: proof } as BodyOf<typeof registerCall>
  return callApi(registerCall, { locale, body, idempotencyKey })
}

/** Refusals of the whole application that are about one question; the applicant is led back to it. */
const questionOf: Partial<Record<MemberErrorName, ApplicationField>> = {
  mobileTaken: 'mobile',
  mobileNotVerified: 'mobile',
  tooYoung: 'date_of_birth',
  guardianMissing: 'guardian.consent',
  notInDistrict: 'district_link',
  consentMissing: 'consent_data_use',
  channelMissing: 'channels',
  passwordRule: 'password',
  passwordCommon: 'password',
  passwordMismatch: 'confirm_password',
}

function refusedQuestion(name: MemberErrorName | undefined): ApplicationField | undefined {
  return name && questionOf[name]
}
