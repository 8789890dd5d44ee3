import type { Clock } from '../../platform/clock.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { forgetAllTries } from '../attempts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findByUsername } from './store.ts'

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
