import {
  type CancelReason,
  type EnrolmentStatus,
  type EntryChannel,
  type LessonCode,
  lessonCode,
} from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { ActorKind } from './domain/own-actions.ts'

/** No number says who came first, since the odds do not depend on it; six digits can be read over the phone. */
export const entryNumbers = pgSequence('entry_number', { startWith: 100_001 })

const actor = {
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  actorId: uuid('actor_id'),
}

/**
 * One enrolment of one member in one class. What follows from the status (`is_live`, `holds_place`, `blocks_course`) is
 * written by the store from packages/reference, so that no status letter is ever typed into SQL. Class and course are a
 * foreign key that follows the class when an editor moves it; every change of status leaves a row in `enrolment_event`
 * by trigger, and no enrolment takes a place beyond the quota, by trigger too (migration 0009).
 */
export const enrolment = pgTable(
  'enrolment',
  {
    id: uuid('id').primaryKey(),
    classUuid: uuid('class_uuid').notNull(),
    courseId: text('course_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** D-139: members who only come together share one. */
    entryNo: bigint('entry_no', { mode: 'number' }).notNull().default(sql`nextval('entry_number')`),
    channel: text('channel').$type<EntryChannel>().notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    reason: text('reason').$type<CancelReason>(),
    isLive: boolean('is_live').notNull(),
    holdsPlace: boolean('holds_place').notNull(),
    /** D-111: live, and the class was not over when somebody last asked. */
    blocksCourse: boolean('blocks_course').notNull(),
    /** A manager let somebody in beyond the quota; it still counts as a place. */
    isOverQuota: boolean('is_over_quota').notNull().default(false),
    /** D-112: the member said so, for a class for carers. */
    saysCarer: boolean('says_carer').notNull().default(false),
    /** Who brought it to its present status. */
    ...actor,
    createdAt: instant('created_at').notNull(),
    /** When it came to stand as it does (D-118, D-119). */
    statusAt: instant('status_at').notNull(),
  },
  (table) => [
    index('enrolment_places_held').on(table.classUuid).where(table.holdsPlace.getSQL()),
    index('enrolment_by_class').on(table.classUuid, table.status),
    index('enrolment_by_member').on(table.memberId),
    index('enrolment_by_entry').on(table.entryNo),
    index('enrolment_by_status').on(table.status, table.createdAt),
    uniqueIndex('one_live_enrolment_per_class').on(table.memberId, table.classUuid).where(table.isLive.getSQL()),
    uniqueIndex('one_class_per_course').on(table.memberId, table.courseId).where(table.blocksCourse.getSQL()),
  ],
)

/** Every change of status, oldest first; rows are never changed. */
export const enrolmentEvent = pgTable(
  'enrolment_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolment.id),
    at: instant('at').notNull(),
    fromStatus: text('from_status').$type<EnrolmentStatus>(),
    toStatus: text('to_status').$type<EnrolmentStatus>().notNull(),
    reason: text('reason').$type<CancelReason>(),
    entryNo: bigint('entry_no', { mode: 'number' }).notNull(),
    ...actor,
  },
  (table) => [index('enrolment_event_by_enrolment').on(table.enrolmentId, table.id)],
)

/** S3-14, D-102: what became of one lesson for one enrolment. The reason of a leave is encrypted: it may tell of health. */
export const lessonMark = pgTable(
  'lesson_mark',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolment.id),
    lessonUuid: uuid('lesson_uuid').notNull(),
    code: text('code').$type<LessonCode>().notNull(),
    at: instant('at').notNull(),
    reason: text('reason'),
    ...actor,
  },
  (table) => [
    primaryKey({ name: 'one_mark_per_lesson', columns: [table.enrolmentId, table.lessonUuid] }),
    index('lesson_mark_by_lesson').on(table.lessonUuid),
    // Who came, without what became of everybody else.
    index('lesson_mark_of_who_came')
      .on(table.lessonUuid, table.enrolmentId)
      .where(sql`${table.code} = ${sql.raw(`'${lessonCode.attended}'`)}`),
  ],
)

/** From here on nothing enters the class: its ballot is sealed (a place may still be given), or it is called off. */
export const entryClosing = pgTable('entry_closing', {
  classUuid: uuid('class_uuid').primaryKey(),
  closedFor: text('closed_for').$type<'BALLOT' | 'CALLED_OFF'>().notNull(),
  closedAt: instant('closed_at').notNull(),
})

/** Which enrolment a call with this key was about; gone after seven days. */
export const enrolmentRetry = pgTable(
  'enrolment_retry',
  {
    callerId: uuid('caller_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Call and body; another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    enrolmentId: uuid('enrolment_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_result_per_key', columns: [table.callerId, table.keyHash] }),
    index('enrolment_retry_by_age').on(table.createdAt),
  ],
)

/** A-122: what is left of enrolments whose term has ended: how many stood how, by class and quarter of the application. */
export const enrolmentCount = pgTable(
  'enrolment_count',
  {
    classUuid: uuid('class_uuid').notNull(),
    classCode: text('class_code').notNull(),
    quarter: text('quarter').notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    people: integer('people').notNull(),
  },
  (table) => [primaryKey({ name: 'one_count_per_class', columns: [table.classUuid, table.quarter, table.status] })],
)

/** D-139: who asks whom to enter a ballot together. What reaches nobody is stored too, so that it counts (A-120). */
export const groupInvitation = pgTable(
  'group_invitation',
  {
    id: uuid('id').primaryKey(),
    classUuid: uuid('class_uuid').notNull(),
    entryNo: bigint('entry_no', { mode: 'number' }).notNull(),
    fromMemberId: uuid('from_member_id').notNull(),
    toMemberId: uuid('to_member_id'),
    /** As typed, encrypted: who asked sees it again. */
    memberNo: text('member_no').notNull(),
    /** Mistyped: number and name did not belong together (A-205); it only counts. */
    state: text('state').$type<'WAITING' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'MISTYPED'>().notNull(),
    /** Who was asked wants to hear nothing more from this person. */
    isForGood: boolean('is_for_good').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('group_invitation_by_entry').on(table.entryNo),
    index('group_invitation_by_invited').on(table.toMemberId),
    index('group_invitation_by_sender').on(table.fromMemberId),
    uniqueIndex('one_waiting_invitation').on(table.entryNo, table.toMemberId).where(sql`${table.state} = 'WAITING'`),
  ],
)
