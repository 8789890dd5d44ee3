import { guardianAwaitedDays } from '@dhc/reference/carer-rules'
import { takeLockOf } from '../../platform/database/advisory-locks.ts'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'
import { findMember } from '../member/index.ts'
import { askFor } from './ask-to-care.ts'
import type { TellDeps } from './record-relation.ts'
import { awaitGuardian, deleteAwaitingBefore, takeAwaiting } from './store.ts'

type Registered = {
  readonly id: string
  /** Whose number was proved: their own, or the guardian's. */
  readonly mobile: string
  readonly isForChild: boolean
}

/**
 * A parent and a child join on the same day, in either order: who proved the number for both has asked to be the guardian by
 * that (decision 0077). It gives nothing; the centre records it when it sees their papers (decision 0070).
 */
export async function linkAtRegistration(deps: TellDeps, tx: Transaction, who: Registered): Promise<void> {
  const now = deps.clock.now()
  const mobileIndex = deps.vault.mobileIndex(who.mobile)
  // Both at the same moment: whoever comes second sees what the first has written.
  await takeLockOf(tx, 'registeredNumber', mobileIndex)
  if (who.isForChild) {
    const guardian = await findMember({ ...deps, db: tx }, { mobile: who.mobile })
    if (guardian) return askFor(deps, tx, { guardianId: guardian.id, childId: who.id })
    return awaitGuardian(tx, { memberId: who.id, mobileIndex, createdAt: now })
  }
  for (const childId of await takeAwaiting(tx, mobileIndex, awaitedSince(now)))
    await askFor(deps, tx, { guardianId: who.id, childId })
}

/** A number may be somebody else's one day. */
export function stopAwaitingLongSince(inTransaction: InTransaction, now: Date): Promise<void> {
  return inTransaction((tx) => deleteAwaitingBefore(tx, awaitedSince(now)))
}

function awaitedSince(now: Date): Date {
  return new Date(now.getTime() - guardianAwaitedDays * 24 * 60 * 60_000)
}
