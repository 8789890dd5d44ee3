import type { EnrolmentMethod } from '@dhc/reference/enrolment-method'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Our checked copy of what the CMS published; keyed by the CMS's own lasting names (D-037, D-051). */
export const course = pgTable('course', {
  documentId: text('document_id').primaryKey(),
  isHidden: boolean('is_hidden').notNull(),
  nameZhHk: text('name_zh_hk').notNull(),
  nameZhCn: text('name_zh_cn').notNull(),
  nameEnUs: text('name_en_us').notNull(),
  isArchived: boolean('is_archived').notNull(),
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
  },
  (table) => [
    index('lesson_by_class').on(table.classUuid),
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
