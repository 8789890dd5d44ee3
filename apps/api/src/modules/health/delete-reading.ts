import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import { lockForHealth } from './add-reading.ts'
import type { EnteredBy } from './domain/reading.ts'
import type { HealthDeps } from './health-deps.ts'
import { deleteReadingRow, findReading } from './reading-store.ts'
import { onlyOnce, type Retry } from './retry-store.ts'

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

/** By staff, who say why; whose it was is answered, for the log. Nothing when it is not there. */
export async function removeReading(tx: Transaction, id: string): Promise<string | undefined> {
  const found = await findReading(tx, id)
  return found && (await deleteReadingRow(tx, id)) ? found.memberId : undefined
}
