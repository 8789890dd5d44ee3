import { callApi } from '@dhc/api-client/call-api'
import type { BodyOf } from '@dhc/contracts/call'
import { registerCall } from '@dhc/contracts/member-api/registration'
import type { Locale } from '@dhc/locales/locale'
import { type Application, requestOf } from './application.ts'

type Sending = { readonly locale: Locale; readonly proof: string; readonly idempotencyKey: string }

/** S7-31, section 3.2: the only moment at which anything of the wizard reaches the service. */
export function register(application: Application, { locale, proof, idempotencyKey }: Sending) {
  // The answers are texts; that they are codes of the lists was checked by `applicationProblems`, and is checked again.
  const body = { ...requestOf(application, locale), otp_token: proof } as BodyOf<typeof registerCall>
  return callApi(registerCall, { locale, body, idempotencyKey })
}
