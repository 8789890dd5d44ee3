import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Clock } from '../clock.ts'
import type { FieldCipher } from '../crypto/field-cipher.ts'
import { hashOfSecret } from '../crypto/secrets.ts'
import type { RateLimits } from '../rate-limit/rate-limits.ts'

/** Decision 0036, for staff and for members: what a device is asked, and whether what it signed is right. */
export type CeremonyDeps = {
  readonly siteOrigin: string
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly rateLimits: RateLimits
}

/**
 * What a challenge is for. `table` says whose passkeys they are, so that one given to a member is worth nothing at the
 * console; `holderId` whom it is for, where that is known already.
 */
export type ChallengePurpose = {
  readonly table: 'staff_passkey' | 'member_passkey'
  readonly kind: 'make' | 'sign-in' | 'confirm'
  readonly holderId?: string
}

/** What is stored of a device; the public key tells nothing to whoever reads it. */
export type StoredCredential = { readonly credentialId: string; readonly publicKey: string; readonly uses: number }

const hostOf = ({ siteOrigin }: CeremonyDeps) => new URL(siteOrigin).hostname
/** The device asks for a finger, a face or a PIN: what one has and what one is, so no second factor is asked for. */
const userVerification = 'required'

type NewHolder = { readonly name: string; readonly displayName: string; readonly has: readonly string[] }

export function askForNewPasskey(
  deps: CeremonyDeps,
  purpose: ChallengePurpose & { readonly holderId: string },
  { name, displayName, has }: NewHolder,
) {
  return generateRegistrationOptions({
    rpName: 'DHC',
    rpID: hostOf(deps),
    userName: name,
    userDisplayName: displayName,
    userID: new TextEncoder().encode(purpose.holderId),
    challenge: newChallenge(deps, purpose),
    // Found by the device itself, so that nobody types a name.
    authenticatorSelection: { residentKey: 'required', userVerification },
    excludeCredentials: has.map((id) => ({ id })),
  })
}

/** Nothing when it was not made here, now and by whom it was asked for. */
export async function readNewPasskey(
  deps: CeremonyDeps,
  purpose: ChallengePurpose,
  credential: unknown,
): Promise<(StoredCredential & { transports: string[] }) | undefined> {
  const verified = await verifyRegistrationResponse({
    response: credential as RegistrationResponseJSON,
    ...expected(deps, purpose),
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return { credentialId: id, uses: counter, transports, publicKey: Buffer.from(publicKey).toString('base64url') }
}

/** `has` names the devices that may answer; without it whichever the browser knows. */
export function askForPasskey(deps: CeremonyDeps, purpose: ChallengePurpose, has?: readonly string[]) {
  return generateAuthenticationOptions({
    rpID: hostOf(deps),
    challenge: newChallenge(deps, purpose),
    userVerification,
    ...(has && { allowCredentials: has.map((id) => ({ id })) }),
  })
}

/** The device's own count after a right signature; nothing for a wrong one, or one whose count goes back. */
export async function usesAfter(
  deps: CeremonyDeps,
  purpose: ChallengePurpose,
  stored: StoredCredential,
  credential: unknown,
): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    ...expected(deps, purpose),
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')),
      counter: stored.uses,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

function expected(deps: CeremonyDeps, purpose: ChallengePurpose) {
  return {
    expectedChallenge: (signed: string) => useChallenge(deps, purpose, signed),
    expectedOrigin: deps.siteOrigin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }
}

const lifeMs = 5 * 60_000
const placeOf = ({ table, kind, holderId }: ChallengePurpose) => ({
  table,
  column: 'challenge',
  row: holderId ? `${kind} ${holderId}` : kind,
})

/** Sealed, so that nothing has to be stored for everybody who only opens the page. */
function newChallenge({ cipher, clock }: CeremonyDeps, purpose: ChallengePurpose): string {
  return cipher.encrypt(String(clock.now().getTime() + lifeMs), placeOf(purpose))
}

/** Ours, for this purpose, not too old, and not used before. As the browser signs it: base64url of our text. */
async function useChallenge(deps: CeremonyDeps, purpose: ChallengePurpose, signed: string): Promise<boolean> {
  const text = Buffer.from(signed, 'base64url').toString('utf8')
  const until = readUntil(deps, purpose, text)
  if (until === undefined || deps.clock.now().getTime() > until) return false
  try {
    await deps.rateLimits.consume('passkeyChallengeUse', hashOfSecret(text))
    return true
  } catch {
    return false
  }
}

function readUntil({ cipher }: CeremonyDeps, purpose: ChallengePurpose, text: string): number | undefined {
  try {
    return Number(cipher.decrypt(text, placeOf(purpose)))
  } catch {
    return undefined
  }
}
