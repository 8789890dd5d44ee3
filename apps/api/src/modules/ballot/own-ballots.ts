import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import type { Database } from '../../platform/database/handles.ts'
import type { EnrolmentRow, OwnBallot } from '../enrolment/index.ts'
import { readEntriesOf } from './store.ts'

/** The member's entry, its rank, how many entries and places there are; nothing that is not public yet (S4-10). */
export async function readOwnBallots(
  db: Database,
  rows: readonly EnrolmentRow[],
): Promise<ReadonlyMap<string, OwnBallot>> {
  if (rows.length === 0) return new Map()
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  const entries = await readEntriesOf(db, rows)
  return new Map(
    entries.map(({ enrolmentId, reserveNo, ...ballot }) => {
      const isReserve = statusOf.get(enrolmentId) === enrolmentStatus.unsuccessful
      return [enrolmentId, { ...ballot, reserveNo: isReserve ? reserveNo : null }]
    }),
  )
}
