import { callApi, leaveForHome } from '@dhc/api-client/call-api'
import type { Outcome } from '@dhc/api-client/call-outcome'
import { askDevice, type GivenUp } from '@dhc/api-client/passkey-device'
import { withWork } from '@dhc/api-client/with-work'
import { logInCall } from '@dhc/contracts/member-api/login'
import { beginPasskeyLoginCall, logInWithPasskeyCall } from '@dhc/contracts/member-api/passkeys'
import type { LoginView, SignedInView } from '@dhc/contracts/member-api/session'
import type { Locale } from '@dhc/locales/locale'
import type { NamedPerson } from '@dhc/reference/contact-rules'
import { sessionStore } from '@dhc/session/session-store'

export type Credentials = NamedPerson & {
  readonly password: string
  /** Only on a device the service does not know: what the right code has earned. */
  readonly otp_token?: string
  readonly keep_signed_in?: true
}

export function signIn(credentials: Credentials, locale: Locale): Promise<Outcome<LoginView>> {
  return withWork(locale, (work) => callApi(logInCall, { locale, body: { ...credentials, ...work } }))
}

/** Decision 0076: which account it is, the device knows. */
export async function signInByDevice(
  locale: Locale,
  more: Pick<Credentials, 'keep_signed_in'>,
): Promise<Outcome<SignedInView> | GivenUp> {
  const begun = await callApi(beginPasskeyLoginCall, { locale })
  if (!begun.ok) return begun
  const credential = await askDevice(begun.payload)
  return credential === 'givenUp'
    ? credential
    : callApi(logInWithPasskeyCall, { locale, body: { credential, ...more } })
}

/** S4-05: who does not want to sign in again is at home, with an empty session. */
export function leaveSignedOut(locale: Locale): void {
  sessionStore.getState().logout()
  leaveForHome(locale)
}

/** S3-34: what a sign-in changes in the store. */
export function keepSession({ access_token, expires_in }: SignedInView): void {
  const { updateToken, updateAuth } = sessionStore.getState()
  updateToken({ access_token, expires_in })
  updateAuth({ loginStatus: true })
}
