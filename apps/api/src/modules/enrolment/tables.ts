import type { EnrolmentStatus } from '@dhc/reference/enrolment-status'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * One enrolment of one member in one class. `is_live` and `holds_place` are written by the store from the status
 * (packages/reference), so that no status letter is ever typed into SQL. The class is a foreign key (migration 0000).
 */
export const enrolment = pgTable(
  'enrolment',
  {
    id: uuid('id').primaryKey(),
    classUuid: uuid('class_uuid').notNull(),
    memberId: uuid('member_id').notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    isLive: boolean('is_live').notNull(),
    holdsPlace: boolean('holds_place').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it came to stand as it does (D-118, D-119). */
    statusAt: instant('status_at').notNull(),
  },
  (table) => [
    index('enrolment_places_held').on(table.classUuid).where(table.holdsPlace.getSQL()),
    index('enrolment_by_member').on(table.memberId),
    uniqueIndex('one_live_enrolment_per_class').on(table.memberId, table.classUuid).where(table.isLive.getSQL()),
  ],
)
