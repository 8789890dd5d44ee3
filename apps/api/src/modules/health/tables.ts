import type { HealthDataType } from '@dhc/reference/health/measures'
import type { ReadingSource, RiskLevel } from '@dhc/reference/options/health'
import type { RecallReason } from '@dhc/reference/recall-order'
import type { RecallOutcome } from '@dhc/reference/recall-rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { member } from '../member/tables.ts'
import type { EnteredBy } from './domain/reading.ts'

const ofMember = () =>
  uuid('member_id')
    .notNull()
    .references(() => member.id)

/** what came of one alarm or of several at once; never changed. Words and author are closed with the member's own key. */
export const alarmOutcome = pgTable(
  'alarm_outcome',
  {
    id: uuid('id').primaryKey(),
    memberId: ofMember(),
    staffId: uuid('staff_id').notNull(),
    closedAt: instant('closed_at').notNull(),
    sealed: text('sealed').notNull(),
  },
  (table) => [index('alarm_outcome_of_member').on(table.memberId, table.closedAt)],
)

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
    /** Decision 0079: an alert asked for something to be done now; false of what was stored before migration 0038. */
    isAlarming: boolean('is_alarming').notNull().default(false),
    /** what came of it; null of an alarm that nobody who treats has closed. */
    alarmOutcomeId: uuid('alarm_outcome_id').references(() => alarmOutcome.id),
  },
  (table) => [
    // Read backwards for the newest first.
    index('health_reading_of_member').on(table.memberId, table.type, table.recordedAt, table.id),
    index('health_reading_alarming').on(table.recordedAt, table.memberId).where(table.isAlarming.getSQL()),
    index('health_reading_alarm_open')
      .on(table.memberId, table.recordedAt)
      .where(sql`${table.isAlarming} and ${table.alarmOutcomeId} is null`),
    index('health_reading_by_alarm_outcome').on(table.alarmOutcomeId).where(sql`${table.alarmOutcomeId} is not null`),
  ],
)

/**
 * D-126: what a nurse found; type, level, words, next review and who assessed are in `sealed`. The day of the review also
 * stands outside, so that the recall list can be asked for: `infinity` is "none arranged", null a row older than migration
 * 0020 whose seal nobody has opened since. Beside it stands the level, by which the list is ordered (decision 0079).
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
    /** Null of a row older than migration 0038 whose seal nobody has opened since. */
    riskLevel: text('risk_level').$type<RiskLevel>(),
  },
  (table) => [
    index('risk_assessment_of_member').on(table.memberId, table.assessedOn, table.id),
    index('risk_assessment_by_review').on(table.nextReviewOn, table.memberId),
    index('risk_assessment_to_learn')
      .on(table.id)
      .where(sql`${table.riskLevel} is null or ${table.nextReviewOn} is null`),
  ],
)

/** Calls to people who are due. The note is sealed with the member's own key. */
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
    /** Why the person stood in the list; null of a call from before migration 0038. */
    reason: text('reason').$type<RecallReason>(),
  },
  (table) => [
    index('recall_call_of_member').on(table.memberId, table.calledAt),
    index('recall_call_by_time').on(table.calledAt),
  ],
)

/** who asked not to be called. Without a row somebody is. */
export const recallRefusal = pgTable('recall_refusal', {
  memberId: ofMember().primaryKey(),
  askedAt: instant('asked_at').notNull(),
  /** Who of the staff wrote it down. */
  staffId: uuid('staff_id').notNull(),
})

/** how many people a centre can call in a day, where it has said so. */
export const recallCapacity = pgTable(
  'recall_capacity',
  {
    centreCode: text('centre_code').primaryKey(),
    callsADay: integer('calls_a_day').notNull(),
  },
  (table) => [check('recall_capacity_is_no_debt', sql`${table.callsADay} >= 0`)],
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
