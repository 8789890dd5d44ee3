import type { HealthDataType } from '@dhc/reference/health/measures'
import type { ReadingSource } from '@dhc/reference/options/health'
import type { RecallOutcome } from '@dhc/reference/recall-rules'
import { date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { member } from '../member/tables.ts'
import type { EnteredBy } from './domain/reading.ts'

const ofMember = () =>
  uuid('member_id')
    .notNull()
    .references(() => member.id)

/**
 * One measurement. What was measured is in `sealed`, closed with the member's own key for this row (decision 0030);
 * outside it is only what a period is asked for by.
 */
export const healthReading = pgTable(
  'health_reading',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    type: text('type').$type<HealthDataType>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
    source: text('source').$type<ReadingSource>().notNull(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Who typed it: the member, somebody who acts for the member (D-140), or staff. */
    enteredByKind: text('entered_by_kind').$type<EnteredBy['kind']>().notNull(),
    enteredById: uuid('entered_by_id').notNull(),
  },
  // Read backwards for the newest first.
  (table) => [index('health_reading_of_member').on(table.memberId, table.type, table.recordedAt, table.id)],
)

/**
 * D-126: what a nurse found; type, level, words, next review and who assessed are in `sealed`. The day of the review also
 * stands outside, so that the recall list can be asked for: `infinity` is "none arranged", null a row older than migration
 * 0020 whose seal nobody has opened since.
 */
export const riskAssessment = pgTable(
  'risk_assessment',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    assessedOn: date('assessed_on', { mode: 'string' }).notNull(),
    sealed: text('sealed').notNull(),
    staffId: uuid('staff_id').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    nextReviewOn: date('next_review_on', { mode: 'string' }),
  },
  (table) => [
    index('risk_assessment_of_member').on(table.memberId, table.assessedOn, table.id),
    index('risk_assessment_by_review').on(table.nextReviewOn, table.memberId),
  ],
)

/** Calls to people whose review is overdue. The note is sealed with the member's own key. */
export const recallCall = pgTable(
  'recall_call',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    staffId: uuid('staff_id').notNull(),
    calledAt: instant('called_at').notNull(),
    outcome: text('outcome').$type<RecallOutcome>().notNull(),
    nextTryOn: date('next_try_on', { mode: 'string' }).notNull(),
    note: text('note'),
  },
  (table) => [index('recall_call_of_member').on(table.memberId, table.calledAt)],
)

/** what those who treat note for each other; words and author are closed with the member's own key. */
export const healthNote = pgTable(
  'health_note',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    staffId: uuid('staff_id').notNull(),
    writtenAt: instant('written_at').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [index('health_note_of_member').on(table.memberId, table.writtenAt)],
)

/**
 * REL-04, retried writes: what a call with this key did; gone after seven days. The request is closed with the member's key
 * too: a bare hash of so few possible values could be found by trying them all.
 */
export const healthRetry = pgTable(
  'health_retry',
  {
    memberId: ofMember(),
    callerId: uuid('caller_id').notNull(),
    keyHash: text('key_hash').notNull(),
    sealedRequest: text('sealed_request').notNull(),
    /** The id of what was written, or how many were. */
    result: text('result').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_health_result_per_key', columns: [table.callerId, table.keyHash] }),
    index('health_retry_of_member').on(table.memberId),
    index('health_retry_by_age').on(table.createdAt),
  ],
)
