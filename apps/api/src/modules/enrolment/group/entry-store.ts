import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import type { Actor } from '../domain/actor.ts'
import type { EnrolmentRow } from '../store.ts'
import { enrolment } from '../tables.ts'

/** D-139: everybody under these entry numbers, except who has cancelled or withdrawn. */
export async function listEntries(db: Database, entryNos: readonly number[]): Promise<EnrolmentRow[]> {
  if (entryNos.length === 0) return []
  return db
    .select()
    .from(enrolment)
    .where(
      and(
        inArray(enrolment.entryNo, [...entryNos]),
        or(
          enrolment.isLive,
          and(ne(enrolment.status, enrolmentStatus.cancelled), ne(enrolment.status, enrolmentStatus.withdrawn)),
        ),
      ),
    )
    .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
}

/** D-139: one number for who comes together; the event tells of it by trigger. */
export async function joinEntry(tx: Transaction, id: string, entryNo: number, by: Actor): Promise<void> {
  await tx
    .update(enrolment)
    .set({ entryNo, ...by })
    .where(eq(enrolment.id, id))
}

export async function leaveEntry(tx: Transaction, id: string, by: Actor): Promise<void> {
  await tx
    .update(enrolment)
    .set({ entryNo: sql`nextval('entry_number')`, ...by })
    .where(eq(enrolment.id, id))
}
