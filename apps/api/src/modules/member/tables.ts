import type { Locale } from '@dhc/locales/locale'
import type { ClosingReason, ConsentPurpose } from '@dhc/reference/member-rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgSequence, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { ApplicationState } from './domain/particulars.ts'

/** D-076. Numbers below are those of the demonstration. */
export const memberNumbers = pgSequence('member_number', { startWith: 1001 })
export const applicationNumbers = pgSequence('application_number', { startWith: 1001 })

/**
 * Everything personal is in `particulars`, encrypted with the member's own data key; the data key is
 * encrypted with a key that is not in this database. Blind indexes find a member by mobile, number or name.
 */
export const member = pgTable(
  'member',
  {
    id: uuid('id').primaryKey(),
    applicationNo: text('application_no').notNull().unique('one_member_per_application'),
    state: text('state').$type<ApplicationState>().notNull(),
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** D-084: null for a minor who shares the guardian's number. */
    mobileIndex: text('mobile_index'),
    memberNoIndex: text('member_no_index'),
    nameIndexes: text('name_indexes').array().notNull(),
    dataKey: text('data_key').notNull(),
    particulars: text('particulars').notNull(),
    passwordHash: text('password_hash').notNull(),
    language: text('language').$type<Locale>().notNull(),
    version: integer('version').notNull().default(1),
    appliedAt: instant('applied_at').notNull(),
    contactByOn: date('contact_by_on', { mode: 'string' }).notNull(),
    contactedAt: instant('contacted_at'),
    decidedAt: instant('decided_at'),
    joinedOn: date('joined_on', { mode: 'string' }),
    deletionRequestedAt: instant('deletion_requested_at'),
    deletionDueOn: date('deletion_due_on', { mode: 'string' }),
    /** PRIV-02: while it is set, nothing is erased; when it first stopped an erasure is in the audit log too. */
    hasLegalHold: boolean('has_legal_hold').notNull().default(false),
    deletionHeldAt: instant('deletion_held_at'),
    /** From then on the row is a tombstone: other rows may point to it, and it tells nothing. */
    erasedAt: instant('erased_at'),
    /** From then on nobody signs in with it and nothing is sent; it can still be read. */
    closedAt: instant('closed_at'),
    closedFor: text('closed_for').$type<ClosingReason>(),
    /** The record of the same person that stays. */
    duplicateOfId: uuid('duplicate_of_id'),
  },
  (table) => [
    uniqueIndex('one_member_per_mobile').on(table.mobileIndex),
    uniqueIndex('one_member_per_number').on(table.memberNoIndex),
    index('member_by_name').using('gin', table.nameIndexes),
    // Who joined so long ago and was never assessed; applicants are not among them.
    index('member_by_joining').on(table.joinedOn).where(sql`${table.joinedOn} is not null`),
    index('member_by_application').on(table.state, table.appliedAt),
    // A name that very many have: the newest of them are found without sorting all.
    index('member_by_age').on(table.appliedAt.desc().nullsFirst(), table.id),
    index('member_deletion_asked')
      .on(table.deletionRequestedAt)
      .where(sql`${table.deletionRequestedAt} is not null and ${table.erasedAt} is null`),
    check('closed_member_says_why', sql`(${table.closedAt} is null) = (${table.closedFor} is null)`),
    check('closed_member_has_no_login', sql`${table.closedAt} is null or ${table.mobileIndex} is null`),
    check(
      'duplicate_names_what_stays',
      sql`(${table.duplicateOfId} is not null) = coalesce(${table.closedFor} = 'DUPLICATE', false)`,
    ),
    check(
      'erased_member_has_nothing_left',
      sql`${table.erasedAt} is null or (${table.dataKey} = '' and ${table.particulars} = '' and ${table.passwordHash} = ''
        and ${table.mobileIndex} is null and ${table.memberNoIndex} is null and cardinality(${table.nameIndexes}) = 0)`,
    ),
  ],
)

/** PRIV-03: what was agreed to, in which words and language; rows are never changed (migration 0003). */
export const consentRecord = pgTable(
  'consent_record',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    isGiven: boolean('is_given').notNull(),
    noticeVersion: text('notice_version').notNull(),
    noticeHash: text('notice_hash').notNull(),
    language: text('language').$type<Locale>().notNull(),
    channel: text('channel').$type<'WEB' | 'COUNTER'>().notNull(),
    actor: text('actor').$type<'MEMBER' | 'GUARDIAN' | 'HELPER' | 'STAFF'>().notNull(),
    recordedAt: instant('recorded_at').notNull(),
  },
  (table) => [index('consent_by_member').on(table.memberId, table.recordedAt)],
)
