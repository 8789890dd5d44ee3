import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { findMember } from '../member/index.ts'
import { lockForHealth } from './add-reading.ts'
import type { EnteredBy } from './domain/reading.ts'
import { deleteReadingRow, findReading } from './reading-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'
import type { HealthDeps } from './sealed-health.ts'
import { openReading } from './sealed-health.ts'

export type Deletion = {
  readonly memberId: string
  readonly by: EnteredBy
  readonly id: string
  readonly retry: Retry | undefined
}

/** D-125: own entries; those of the centre stay (1602), and another member's is not there (1006). */
export async function deleteReading(deps: HealthDeps, { memberId, by, id, retry }: Deletion): Promise<void> {
  await deps.inTransaction(async (tx) => {
    const { key } = await lockForHealth(deps, tx, memberId, by)
    await onlyOnce(tx, { memberId, callerId: by.id, key, retry, at: deps.clock.now() }, async () => {
      const found = await findReading(tx, id)
      if (!found || found.memberId !== memberId) throw new MemberError('notFound')
      if (found.source === 'CENTRE') throw new MemberError('readingByStaff')
      await deleteReadingRow(tx, id)
      return id
    })
  })
}

/** By staff, who say why; what it was is answered, for the log. Nothing when it is not there. */
export async function removeReading(deps: HealthDeps, tx: Transaction, id: string) {
  const found = await findReading(tx, id)
  const member = found && (await findMember({ ...deps, db: tx }, { id: found.memberId }))
  if (!found || !member || !(await deleteReadingRow(tx, id))) return undefined
  return { memberId: member.id, reading: openReading(deps.vault.keyOf(member), found) }
}
