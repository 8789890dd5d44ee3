import { hashOfSecret } from '../../platform/crypto/hash-of-secret.ts'
import type { StaffDeps } from './staff-deps.ts'

/** What a challenge is for: making a passkey of somebody, or signing in. */
export type ChallengePurpose = { readonly kind: 'make'; readonly staffId: string } | { readonly kind: 'sign-in' }

type ChallengeDeps = Pick<StaffDeps, 'cipher' | 'clock' | 'random' | 'rateLimits'>

const lifeMs = 5 * 60_000
const placeOf = (purpose: ChallengePurpose) => ({
  table: 'staff_passkey',
  column: 'challenge',
  row: purpose.kind === 'make' ? purpose.staffId : purpose.kind,
})

/** Sealed, so that nothing has to be stored for everybody who only opens the page. */
export function newChallenge({ cipher, clock }: ChallengeDeps, purpose: ChallengePurpose): string {
  return cipher.encrypt(String(clock.now().getTime() + lifeMs), placeOf(purpose))
}

/** Ours, for this purpose, not too old, and not used before. As the browser signs it: base64url of our text. */
export async function useChallenge(deps: ChallengeDeps, purpose: ChallengePurpose, signed: string): Promise<boolean> {
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

function readUntil({ cipher }: ChallengeDeps, purpose: ChallengePurpose, text: string): number | undefined {
  try {
    return Number(cipher.decrypt(text, placeOf(purpose)))
  } catch {
    return undefined
  }
}
