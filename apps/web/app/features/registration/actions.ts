import { post } from '@dhc/api-client/post'
import { registerPath, registrationView } from '@dhc/contracts/member-api/registration'
import type { Locale } from '@dhc/locales/locale'
import { type Application, requestOf } from './application.ts'

type Sending = { readonly locale: Locale; readonly proof: string; readonly idempotencyKey: string }

/** S7-31, section 3.2: the only moment at which anything of the wizard reaches the service. */
export function register(application: Application, { locale, proof, idempotencyKey }: Sending) {
  const body = { ...requestOf(application, locale), otp_token: proof }
  return post({ path: registerPath, locale, body, payload: registrationView, idempotencyKey })
}
