import { listDeletionsAsked } from '../member/index.ts'
import { askedBefore } from './domain/is-erasure-due.ts'
import { type ErasureDeps, type ErasureOutcome, eraseMember } from './erase-member.ts'

/** What is left over is found by the next run. */
const mostAtOnce = 500

/** PRIV-02: every request whose fourteen days are over. May be run twice, and by two processes. */
export async function eraseDueMembers(deps: ErasureDeps): Promise<Record<ErasureOutcome, number>> {
  const ids = await listDeletionsAsked(deps.db, askedBefore(deps.clock.now()), mostAtOnce)
  const report = { erased: 0, postponed: 0, notDue: 0 }
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      report[await eraseMember(deps, id)] += 1
    } catch (failure) {
      // One broken record must not keep the others waiting; the job fails in the end and is tried again.
      failures.push(failure)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deletions could not be carried out`)
  return report
}
