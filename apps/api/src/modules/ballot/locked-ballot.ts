import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findClasses, lockClass, type OfferedClass } from '../catalogue/index.ts'
import type { BallotDeps } from './ballot-deps.ts'
import { ensureBallotOpen } from './open-ballot.ts'
import type { BallotRow } from './store.ts'

export type LockedBallot = { readonly courseClass: OfferedClass; readonly ballot: BallotRow }

/** docs/how-to/lock-places.md: the class first; what a decision rests on is read after the lock. */
export async function lockBallot(deps: BallotDeps, tx: Transaction, classUuid: string): Promise<LockedBallot> {
  await lockClass(tx, classUuid)
  const [courseClass] = await findClasses(tx, [classUuid])
  if (!courseClass) throw new MemberError('classNotFound')
  return { courseClass, ballot: await ensureBallotOpen(deps, tx, courseClass) }
}
