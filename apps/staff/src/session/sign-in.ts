import type { Outcome, Refusal } from '@dhc/api-client/call-outcome'
import { askDevice, type GivenUp, makeOnDevice } from '@dhc/api-client/passkey-device'
import type { PayloadOf } from '@dhc/contracts/call'
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeySignInCall,
  signInWithPasskeyCall,
} from '@dhc/contracts/staff-api/passkeys'
import { logInStaffCall, logOutStaffCall } from '@dhc/contracts/staff-api/session'
import { callAsStaff, callService } from './call-as-staff.ts'
import { changeSession, currentSession, endsAt, forgetWhatIsOpen } from './staff-session.ts'

type Typed = { readonly username: string; readonly password: string; readonly code: string }

export type SignInResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The password was right. The address sets up an authenticator app; it is there at the first time only. */
  | { readonly kind: 'codeNeeded'; readonly setUpAddress: string | null }

export async function signIn({ username, password, code }: Typed): Promise<SignInResult> {
  const body = {
    username,
    password,
    ...(code ? { totp_code: code.normalize('NFKC').replace(/\s/g, '').toUpperCase() } : {}),
  }
  const outcome = await callService(logInStaffCall, { body })
  if (!outcome.ok) return { kind: 'refused', refusal: outcome.refusal }
  if ('totp_required' in outcome.payload) return { kind: 'codeNeeded', setUpAddress: outcome.payload.totp_uri }
  return enter(outcome.payload)
}

/** Nothing when whoever sits there has closed the browser's window. */
export async function signInWithDevice(): Promise<SignInResult | undefined> {
  const outcome = await signInByPasskey()
  if (outcome === 'givenUp') return undefined
  return outcome.ok ? enter(outcome.payload) : { kind: 'refused', refusal: outcome.refusal }
}

function enter({ access_token, expires_in, staff }: PayloadOf<typeof signInWithPasskeyCall>): SignInResult {
  const isSomebodyElse = currentSession() !== undefined && currentSession()?.staff.id !== staff.id
  if (isSomebodyElse) forgetWhatIsOpen()
  changeSession({ token: access_token, endsAtMs: endsAt(expires_in, Date.now()), staff, isLocked: false })
  // What the one before had open is nobody else's.
  if (isSomebodyElse) window.location.assign('/staff')
  return { kind: 'done' }
}

/** Always succeeds for who leaves; the service ends the session if it can be reached. */
export async function signOut(): Promise<void> {
  const token = currentSession()?.token
  changeSession(undefined)
  if (token) await callService(logOutStaffCall, {}, token)
}

type Made<Payload> = Outcome<Payload> | GivenUp

async function signInByPasskey(): Promise<Made<PayloadOf<typeof signInWithPasskeyCall>>> {
  const begun = await callService(beginPasskeySignInCall, {})
  if (!begun.ok) return begun
  const credential = await askDevice(begun.payload)
  return credential === 'givenUp' ? credential : callService(signInWithPasskeyCall, { body: { credential } })
}

/** For this device, under a name its owner recognises. */
export async function makePasskey(label: string): Promise<Made<PayloadOf<typeof addPasskeyCall>>> {
  const begun = await callAsStaff(beginPasskeyCall, {})
  if (!begun.ok) return begun
  const credential = await makeOnDevice(begun.payload)
  return credential === 'givenUp' ? credential : callAsStaff(addPasskeyCall, { body: { label, credential } })
}
