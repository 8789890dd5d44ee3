import type { Database, Transaction } from '../../platform/database/handles.ts'
import { deleteReadingsOf, hasReadings } from './reading-store.ts'
import { deleteRecallCallsOf } from './recall-store.ts'
import { deleteHealthRetriesOf } from './retry-store.ts'
import { countRisks, deleteRisksOf } from './risk-store.ts'

/** PRIV-02: nothing of it could be opened any more once the key is gone, so nothing of it stays. */
export async function deleteHealthRecord(tx: Transaction, memberId: string): Promise<void> {
  await deleteReadingsOf(tx, memberId)
  await deleteRisksOf(tx, memberId)
  await deleteRecallCallsOf(tx, memberId)
  await deleteHealthRetriesOf(tx, memberId)
}

/** Whether the centre knows anything about the health of this person. */
export async function hasHealthRecord(db: Database, memberId: string): Promise<boolean> {
  return (await hasReadings(db, memberId)) || (await countRisks(db, memberId)) > 0
}
