import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { and, asc, inArray, ne, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import type { EnrolmentRow } from './store.ts'
import { enrolment } from './tables.ts'

/** D-139: everybody under these entry numbers, except who has cancelled or withdrawn. */
export function listEntries(db: Database, entryNos: readonly number[]): Promise<EnrolmentRow[]> {
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
