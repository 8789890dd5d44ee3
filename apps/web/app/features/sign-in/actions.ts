import { callApi } from '@dhc/api-client/call-api'
import type { Outcome } from '@dhc/api-client/call-outcome'
import { readChallenge } from '@dhc/api-client/proof-of-work/read-challenge'
import { logInCall } from '@dhc/contracts/member-api/login'
import type { LoginView, SignedInView } from '@dhc/contracts/member-api/session'
import type { Locale } from '@dhc/locales/locale'
import { sessionStore } from '@dhc/session/session-store'

export type Credentials = {
  readonly mobile: string
  readonly member_no: string
  readonly password: string
  /** Only on a device the service does not know: what the right code has earned. */
  readonly otp_token?: string
}

/** Section 3.2. Security section 8: beyond the budget the service wants a proof of work; the page earns it by itself. */
export async function signIn(credentials: Credentials, locale: Locale): Promise<Outcome<LoginView>> {
  const send = (more: { readonly proof_of_work?: string }) =>
    callApi(logInCall, { locale, body: { ...credentials, ...more } })
  const outcome = await send({})
  if (outcome.ok || !('proof_of_work' in outcome.refusal.fields)) return outcome
  const proof = await earnProof(locale).catch(() => undefined)
  return proof === undefined ? outcome : send({ proof_of_work: proof })
}

/** Hardly anybody ever needs it, so the solver is not among what every login page loads. */
async function earnProof(locale: Locale): Promise<string> {
  const [challenge, { solveProofOfWork }] = await Promise.all([
    readChallenge(locale),
    import('@dhc/api-client/proof-of-work/solve'),
  ])
  return solveProofOfWork(challenge)
}

/** S3-34: what a sign-in changes in the store. */
export function keepSession({ access_token, expires_in }: SignedInView): void {
  const { updateToken, updateAuth } = sessionStore.getState()
  updateToken({ access_token, expires_in })
  updateAuth({ loginStatus: true })
}
