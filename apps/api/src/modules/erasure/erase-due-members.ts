import { listDeletionsAsked, listErased, listPresent } from '../member/index.ts'
import { askedBefore } from './domain/is-erasure-due.ts'
import { type ErasureDeps, type ErasureOutcome, type ErasureReason, eraseMember } from './erase-member.ts'
import type { ErasedList } from './erased-list.ts'

/** What is left over is found by the next run. */
const mostAtOnce = 500

/** PRIV-02: every request whose fourteen days are over. May be run twice, and by two processes. */
export async function eraseDueMembers(
  deps: ErasureDeps & { readonly erased: ErasedList },
): Promise<Record<ErasureOutcome, number>> {
  const listed = await deps.erased.read()
  const restored = await listPresent(deps.db, [...listed])
  const due = await listDeletionsAsked(deps.db, askedBefore(deps.clock.now()), mostAtOnce)
  const waiting = [
    ...restored.map((id) => [id, 'restored'] as const),
    ...due.filter((id) => !listed.has(id)).map((id) => [id, 'requested'] as const),
  ]
  const report = await eraseEach(deps, waiting)
  // Also those whom a process erased that stopped before it could say so.
  await deps.erased.add((await listErased(deps.db)).filter((id) => !listed.has(id)))
  return report
}

async function eraseEach(deps: ErasureDeps, waiting: readonly (readonly [string, ErasureReason])[]) {
  const report = { erased: 0, postponed: 0, notDue: 0 }
  const failures: unknown[] = []
  for (const [id, reason] of waiting) {
    try {
      report[await eraseMember(deps, id, reason)] += 1
    } catch (failure) {
      // One broken record must not keep the others waiting; the job fails in the end and is tried again.
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions could not be carried out`)
  return report
}
