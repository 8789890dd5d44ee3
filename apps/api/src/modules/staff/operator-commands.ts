import type { Clock } from '../../platform/clock.ts'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import type { PasswordHasher } from '../../platform/passwords/password-hasher.ts'
import type { Random } from '../../platform/random.ts'
import { forgetAllTries } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { firstPassword } from '../password/index.ts'
import { addStaff, countActiveAdmins, findByUsername } from './store.ts'

type FirstAdminDeps = {
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly passwords: PasswordHasher
}

type FirstAdmin = { readonly username: string; readonly name: string; readonly centres: readonly string[] }

/** Why there was nothing to do; anything else went wrong by itself. */
export type FirstAdminRefusal = 'adminExists' | 'usernameTaken'

/** Without an ADMIN nobody can make one. The password comes back once and is good only for choosing another. */
export async function createFirstAdmin(
  deps: FirstAdminDeps,
  { username, name, centres }: FirstAdmin,
): Promise<{ readonly password: string } | { readonly refusal: FirstAdminRefusal }> {
  const now = deps.clock.now()
  const password = firstPassword(deps.random)
  const passwordHash = await deps.passwords.hash(password)
  return deps.inTransaction(async (tx) => {
    await takeAdvisoryLock(tx, 'staffRoster')
    if ((await countActiveAdmins(tx)) > 0) return { refusal: 'adminExists' }
    const row = { id: deps.random.uuid(), username, name, role: 'ADMIN' as const, centres: [...centres], passwordHash }
    const isAdded = await addStaff(tx, { ...row, mustChangePassword: true, createdAt: now })
    if (!isAdded) return { refusal: 'usernameTaken' }
    const what = { action: 'staff.create-first-admin', objectKind: 'staff', objectId: row.id } as const
    await recordAudit(tx, { actorKind: 'SYSTEM', ...what, outcome: 'DONE' }, now)
    return { password }
  })
}

type UnlockDeps = { readonly inTransaction: InTransaction; readonly clock: Clock }

/** Why there was nothing to do. */
export type UnlockRefusal = 'noSuchAccount' | 'switchedOff'

/**
 * SEC-05: the way back for an ADMIN who is locked out and has no other ADMIN to ask. It forgets wrong passwords and
 * wrong codes, on all devices; password and second factor stay as they are.
 */
export function unlockStaff(
  { inTransaction, clock }: UnlockDeps,
  username: string,
): Promise<{ readonly unlocked: number } | { readonly refusal: UnlockRefusal }> {
  return inTransaction(async (tx) => {
    const account = await findByUsername(tx, username)
    if (!account) return { refusal: 'noSuchAccount' }
    if (!account.isActive) return { refusal: 'switchedOff' }
    const unlocked = await forgetAllTries(tx, account.id)
    const what = { action: 'staff.unlock', objectKind: 'staff', objectId: account.id } as const
    await recordAudit(tx, { actorKind: 'SYSTEM', ...what, outcome: 'DONE' }, clock.now())
    return { unlocked }
  })
}
