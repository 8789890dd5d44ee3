import type { EnrolmentMethod } from '@dhc/reference/enrolment-rules'
import type { CatalogueProblemCode, LessonCancellationReason } from '@dhc/reference/options/centre'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Our checked copy of what the CMS published; keyed by the CMS's own lasting names (D-037, D-051). */
export const course = pgTable('course', {
  documentId: text('document_id').primaryKey(),
  isHidden: boolean('is_hidden').notNull(),
  nameZhHk: text('name_zh_hk').notNull(),
  nameZhCn: text('name_zh_cn').notNull(),
  nameEnUs: text('name_en_us').notNull(),
  isArchived: boolean('is_archived').notNull(),
  /** Decision 0091: in its ballots, who had a place lately ranks after the others. */
  takesTurns: boolean('takes_turns').notNull().default(false),
})

export const courseClass = pgTable(
  'class',
  {
    strapiUuid: uuid('strapi_uuid').primaryKey(),
    courseId: text('course_id')
      .notNull()
      .references(() => course.documentId),
    classCode: text('class_code').notNull(),
    centreCode: text('centre_code').notNull(),
    centreNameZhHk: text('centre_name_zh_hk').notNull().default(''),
    centreNameZhCn: text('centre_name_zh_cn').notNull().default(''),
    centreNameEnUs: text('centre_name_en_us').notNull().default(''),
    method: text('method').$type<EnrolmentMethod>().notNull(),
    quota: integer('quota'),
    enrolStartAt: instant('enrol_start_at'),
    enrolEndAt: instant('enrol_end_at'),
    ballotAt: instant('ballot_at'),
    isCancelled: boolean('is_cancelled').notNull(),
    minAge: integer('min_age'),
    maxAge: integer('max_age'),
    gender: text('gender'),
    chronicDiseases: text('chronic_diseases').array().$type<readonly string[]>().notNull(),
    isCarerOnly: boolean('is_carer_only').notNull(),
    isOutdoor: boolean('is_outdoor').notNull(),
    feeHkd: integer('fee_hkd').notNull(),
    formLink: text('form_link'),
    formStartAt: instant('form_start_at'),
    formEndAt: instant('form_end_at'),
    isArchived: boolean('is_archived').notNull(),
  },
  (table) => [index('class_by_course').on(table.courseId), check('class_quota_is_no_debt', sql`${table.quota} >= 0`)],
)

export const lesson = pgTable(
  'lesson',
  {
    lessonUuid: uuid('lesson_uuid').primaryKey(),
    classUuid: uuid('class_uuid')
      .notNull()
      .references(() => courseClass.strapiUuid),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    isCancelled: boolean('is_cancelled').notNull(),
    isArchived: boolean('is_archived').notNull(),
    /** Raised whenever the lesson is moved, cancelled or takes place after all: the SEQUENCE of a calendar file. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    index('lesson_by_class').on(table.classUuid),
    index('lesson_by_start').on(table.startsAt),
    check('lesson_ends_after_it_starts', sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

/** One row: when the whole catalogue was last copied. Without it there is no catalogue yet. */
export const cataloguePull = pgTable(
  'catalogue_pull',
  {
    isOnlyRow: boolean('is_only_row').primaryKey().default(true),
    completedAt: instant('completed_at').notNull(),
  },
  (table) => [check('catalogue_pull_has_one_row', sql`${table.isOnlyRow}`)],
)

/**
 * What the centre itself says about a lesson, beside what the CMS says. The row stays when the lesson takes place after
 * all: it then remembers which signal staff have overruled, so that the same signal does not call the lesson off again.
 */
export const lessonCancellation = pgTable('lesson_cancellation', {
  lessonUuid: uuid('lesson_uuid')
    .primaryKey()
    .references(() => lesson.lessonUuid),
  isCalledOff: boolean('is_called_off').notNull(),
  reason: text('reason').$type<LessonCancellationReason>().notNull(),
  weatherSignalId: uuid('weather_signal_id'),
  changedAt: instant('changed_at').notNull(),
  /** Nobody when the service did it by itself. */
  changedBy: uuid('changed_by'),
})

/** D-103: a class the centre has called off; for good. */
export const classCancellation = pgTable('class_cancellation', {
  classUuid: uuid('class_uuid')
    .primaryKey()
    .references(() => courseClass.strapiUuid),
  calledOffAt: instant('called_off_at').notNull(),
  calledOffBy: uuid('called_off_by'),
})

/**
 * D-108: what staff changed of the general holidays, which are a list in packages/reference. A day that was taken out
 * stays as a row, so that it stays out. `LIBRARY` is in rows that earlier versions proposed; they say nothing any more.
 */
export const holiday = pgTable('holiday', {
  on: date('falls_on', { mode: 'string' }).primaryKey(),
  nameZhHk: text('name_zh_hk').notNull(),
  nameZhCn: text('name_zh_cn').notNull(),
  nameEnUs: text('name_en_us').notNull(),
  source: text('source').$type<'LIBRARY' | 'STAFF'>().notNull(),
  isRemoved: boolean('is_removed').notNull().default(false),
})

/** What is wrong with the editors' entries; a row goes when the entry is repaired. */
export const catalogueProblem = pgTable(
  'catalogue_problem',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    courseId: text('course_id'),
    strapiUuid: uuid('strapi_uuid'),
    classCode: text('class_code'),
    field: text('field').notNull(),
    code: text('code').$type<CatalogueProblemCode>().notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [
    unique('one_row_per_catalogue_problem')
      .on(table.courseId, table.strapiUuid, table.classCode, table.field, table.code)
      .nullsNotDistinct(),
  ],
)
