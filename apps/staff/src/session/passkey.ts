import type { Outcome } from '@dhc/api-client/call-outcome'
import type { PayloadOf } from '@dhc/contracts/call'
import {
  addPasskeyCall,
  beginPasskeyCall,
  beginPasskeySignInCall,
  signInWithPasskeyCall,
} from '@dhc/contracts/staff-api/passkeys'
import { callAsStaff, callService } from './call-as-staff.ts'

/** Who closed the browser's own window, or has no passkey here: nothing happened. */
type Made<Payload> = Outcome<Payload> | 'givenUp'

/** A passkey belongs to a name of a site, so there is none for a bare address; older browsers cannot read our options. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname)
  return !isAddress && typeof PublicKeyCredential?.parseRequestOptionsFromJSON === 'function'
}

/** The browser asks for a finger, a face or a PIN; which account it is, the device knows. */
export async function signInByPasskey(): Promise<Made<PayloadOf<typeof signInWithPasskeyCall>>> {
  const begun = await callService(beginPasskeySignInCall, {})
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    begun.payload as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return 'givenUp'
  return callService(signInWithPasskeyCall, { body: { credential: plain(credential) } })
}

/** For this device, under a name its owner recognises. */
export async function makePasskey(label: string): Promise<Made<PayloadOf<typeof addPasskeyCall>>> {
  const begun = await callAsStaff(beginPasskeyCall, {})
  if (!begun.ok) return begun
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    begun.payload as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await navigator.credentials.create({ publicKey }).catch(() => null)
  if (!(credential instanceof PublicKeyCredential)) return 'givenUp'
  return callAsStaff(addPasskeyCall, { body: { label, credential: plain(credential) } })
}

type Credential = { id: string; rawId: string; type: 'public-key'; response: { clientDataJSON: string } }

/** What `toJSON` makes is typed by the browser's library as anything. */
const plain = (credential: PublicKeyCredential) => credential.toJSON() as Credential
