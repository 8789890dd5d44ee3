import { mostPasskeys } from '@dhc/reference/session-rules'
import { MemberError } from '../../platform/member-error.ts'
import {
  askForNewPasskey,
  askForPasskey,
  type CeremonyDeps,
  readNewPasskey,
  usesAfter,
} from '../../platform/passkeys/passkey-ceremony.ts'
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

export type PasskeyDeps = StaffDeps & CeremonyDeps
export type Passkey = PasskeyRow

/** What somebody has set up besides the password. */
export async function readSignInWays({ db }: PasskeyDeps, staffId: string) {
  return { passkeys: await listPasskeysOf(db, staffId), codesLeft: await countRecoveryCodes(db, staffId) }
}

const toMake = (holderId: string) => ({ table: 'staff_passkey', kind: 'make', holderId }) as const
const toSignIn = { table: 'staff_passkey', kind: 'sign-in' } as const

export async function beginPasskey(deps: PasskeyDeps, staffId: string) {
  const staff = await findStaff(deps.db, staffId)
  const present = await listPasskeysOf(deps.db, staffId)
  if (!staff || present.length >= mostPasskeys) throw new MemberError('actionNotPossible')
  return askForNewPasskey(deps, toMake(staff.id), {
    name: staff.username,
    displayName: staff.name,
    has: present.map(({ credentialId }) => credentialId),
  })
}

type NewPasskey = { readonly label: string; readonly credential: unknown }

export async function addPasskey(deps: PasskeyDeps, owner: Owner, wanted: NewPasskey): Promise<PasskeyRow> {
  const made = await readNewPasskey(deps, toMake(owner.id), wanted.credential)
  if (!made) throw new MemberError('actionNotPossible')
  const row: PasskeyRow = {
    ...made,
    id: deps.random.uuid(),
    staffId: owner.id,
    label: wanted.label,
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
  return askForPasskey(deps, toSignIn)
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
  const uses = passkey && staff?.isActive ? await usesAfter(deps, toSignIn, passkey, attempt.credential) : undefined
  if (!passkey || !staff || uses === undefined) return refuseStaff(deps, staff, attempt)
  const signedIn = await deps.inTransaction(async (tx) => {
    if (!(await countPasskeyUse(tx, passkey, { uses, at: deps.clock.now() }))) return undefined
    return admitStaff(deps, tx, { staff, subject: staff.id, attempt })
  })
  return signedIn ? { signedIn, staff } : refuseStaff(deps, staff, attempt)
}
