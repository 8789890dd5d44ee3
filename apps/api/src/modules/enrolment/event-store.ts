import { asc, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import { enrolmentEvent } from './tables.ts'

export type EnrolmentEvent = typeof enrolmentEvent.$inferSelect

/** What happened to these enrolments, oldest first. */
export function listEventsOf(db: Database, enrolmentIds: readonly string[]): Promise<EnrolmentEvent[]> {
  return db
    .select()
    .from(enrolmentEvent)
    .where(inArray(enrolmentEvent.enrolmentId, [...enrolmentIds]))
    .orderBy(asc(enrolmentEvent.id))
}
