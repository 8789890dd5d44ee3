import { mostPasskeys } from '@dhc/reference/staff-rules'
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { hashOfSecret } from '../../platform/crypto/secrets.ts'
import { MemberError } from '../../platform/member-error.ts'
import { type AdmittedStaff, admitStaff, refuseStaff, type SigningIn, type StaffDeps } from './admit-staff.ts'
import { auditByOwner, type Owner } from './own-changes.ts'
import {
  addPasskeyRow,
  countPasskeyUse,
  countRecoveryCodes,
  deletePasskey,
  findPasskey,
  findStaff,
  listPasskeysOf,
  lockStaff,
  type PasskeyRow,
  type StaffRow,
} from './store.ts'

export type PasskeyDeps = StaffDeps & { readonly siteOrigin: string }
export type Passkey = PasskeyRow

/** What somebody has set up besides the password. */
export async function readSignInWays({ db }: PasskeyDeps, staffId: string) {
  return { passkeys: await listPasskeysOf(db, staffId), codesLeft: await countRecoveryCodes(db, staffId) }
}

const hostOf = ({ siteOrigin }: PasskeyDeps) => new URL(siteOrigin).hostname
/** The device asks for a finger, a face or a PIN: what one has and what one is, so no second factor is asked for. */
const userVerification = 'required'

export async function beginPasskey(deps: PasskeyDeps, staffId: string) {
  const staff = await findStaff(deps.db, staffId)
  const present = await listPasskeysOf(deps.db, staffId)
  if (!staff || present.length >= mostPasskeys) throw new MemberError('actionNotPossible')
  return generateRegistrationOptions({
    rpName: 'DHC',
    rpID: hostOf(deps),
    userName: staff.username,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(staff.id),
    challenge: newChallenge(deps, { kind: 'make', staffId: staff.id }),
    // Found by the device itself, so that nobody types a name at the counter.
    authenticatorSelection: { residentKey: 'required', userVerification },
    excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
  })
}

type NewPasskey = { readonly label: string; readonly credential: unknown }

export async function addPasskey(deps: PasskeyDeps, owner: Owner, wanted: NewPasskey): Promise<PasskeyRow> {
  const verified = await verifyRegistrationResponse({
    response: wanted.credential as RegistrationResponseJSON,
    ...expected(deps, { kind: 'make', staffId: owner.id }),
  }).catch(() => undefined)
  if (!verified?.verified) throw new MemberError('actionNotPossible')
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const row: PasskeyRow = {
    id: deps.random.uuid(),
    staffId: owner.id,
    credentialId: id,
    uses: counter,
    label: wanted.label,
    transports,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  }
  return deps.inTransaction(async (tx) => {
    await lockStaff(tx, owner.id)
    if ((await listPasskeysOf(tx, owner.id)).length >= mostPasskeys) throw new MemberError('actionNotPossible')
    if (!(await addPasskeyRow(tx, row))) throw new MemberError('actionNotPossible')
    await auditByOwner(deps, tx, owner, { change: 'add-passkey', detail: row.label })
    return row
  })
}

export async function removePasskey(deps: PasskeyDeps, owner: Owner, id: string): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const removed = await deletePasskey(tx, owner.id, id)
    if (!removed) throw new MemberError('notFound')
    await auditByOwner(deps, tx, owner, { change: 'remove-passkey', detail: removed.label })
  })
}

export async function beginPasskeySignIn(deps: PasskeyDeps, address: string) {
  await deps.rateLimits.consume('passkeyBeginPerAddress', address)
  const challenge = newChallenge(deps, { kind: 'sign-in' })
  return generateAuthenticationOptions({ rpID: hostOf(deps), challenge, userVerification })
}

type Attempt = SigningIn & { readonly credential: { readonly id: string } }

/** Wrong passwords of strangers do not stand in the way: whoever has the device is let in (SEC-05). */
export async function signInWithPasskey(
  deps: PasskeyDeps,
  attempt: Attempt,
): Promise<{ readonly signedIn: AdmittedStaff; readonly staff: StaffRow }> {
  await deps.rateLimits.check('staffLoginFailurePerAddress', attempt.address)
  const passkey = await findPasskey(deps.db, attempt.credential.id)
  const staff = passkey && (await findStaff(deps.db, passkey.staffId))
  const uses = passkey && staff?.isActive ? await usesAfter(deps, passkey, attempt.credential) : undefined
  if (!passkey || !staff || uses === undefined) return refuseStaff(deps, staff, attempt)
  const signedIn = await deps.inTransaction(async (tx) => {
    if (!(await countPasskeyUse(tx, passkey, { uses, at: deps.clock.now() }))) return undefined
    return admitStaff(deps, tx, { staff, subject: staff.id, attempt })
  })
  return signedIn ? { signedIn, staff } : refuseStaff(deps, staff, attempt)
}

/** The device's own count after a right signature; nothing for a wrong one, or one whose count goes back. */
async function usesAfter(deps: PasskeyDeps, passkey: PasskeyRow, credential: unknown): Promise<number | undefined> {
  const verified = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    ...expected(deps, { kind: 'sign-in' }),
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.uses,
    },
  }).catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}

function expected(deps: PasskeyDeps, purpose: ChallengePurpose) {
  return {
    expectedChallenge: (signed: string) => useChallenge(deps, purpose, signed),
    expectedOrigin: deps.siteOrigin,
    expectedRPID: hostOf(deps),
    requireUserVerification: true,
  }
}

/** What a challenge is for: making a passkey of somebody, or signing in. */
type ChallengePurpose = { readonly kind: 'make'; readonly staffId: string } | { readonly kind: 'sign-in' }

type ChallengeDeps = Pick<StaffDeps, 'cipher' | 'clock' | 'random' | 'rateLimits'>

const lifeMs = 5 * 60_000
const placeOf = (purpose: ChallengePurpose) => ({
  table: 'staff_passkey',
  column: 'challenge',
  row: purpose.kind === 'make' ? purpose.staffId : purpose.kind,
})

/** Sealed, so that nothing has to be stored for everybody who only opens the page. */
function newChallenge({ cipher, clock }: ChallengeDeps, purpose: ChallengePurpose): string {
  return cipher.encrypt(String(clock.now().getTime() + lifeMs), placeOf(purpose))
}

/** Ours, for this purpose, not too old, and not used before. As the browser signs it: base64url of our text. */
async function useChallenge(deps: ChallengeDeps, purpose: ChallengePurpose, signed: string): Promise<boolean> {
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
