import type {
  CarerAsker,
  CarerConsent,
  CarerEnding,
  CarerKind,
  CarerRight,
  CarerState,
} from '@dhc/reference/carer-rules'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * D-140: who may act for whom, and how both agreed: each in their own account (ONLINE), or at the counter with the consent
 * that staff recorded. A number that belongs to nobody is stored too, so that nobody learns by trying who is a member.
 */
export const carerRelation = pgTable(
  'carer_relation',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    carerId: uuid('carer_id'),
    kind: text('kind').$type<CarerKind>().notNull(),
    state: text('state').$type<CarerState>().notNull(),
    rights: text('rights').array().$type<CarerRight[]>().notNull(),
    /** D-140: nothing may be done before; recorded at the counter without the member's own word. */
    beginsAt: instant('begins_at'),
    /** Rights to health that were asked for at the counter and are not confirmed, or not begun. */
    waitingRights: text('waiting_rights').array().$type<CarerRight[]>().notNull().default(sql`'{}'`),
    /** When they begin, once a second colleague has confirmed them. */
    waitingUntil: instant('waiting_until'),
    /** Of the staff who asked for them: never the one who confirms. */
    waitingStaffId: uuid('waiting_staff_id'),
    /** Of the staff who confirmed them. */
    secondStaffId: uuid('second_staff_id'),
    /** The code that was sent to the member for this relation, and for no other. */
    codeId: uuid('code_id'),
    channel: text('channel').$type<'ONLINE' | 'COUNTER'>().notNull(),
    /** Who agreed for the member. */
    consent: text('consent').$type<CarerConsent>().notNull(),
    /** Who began it; asked by the carer, it may name a member who does not exist. */
    askedBy: text('asked_by').$type<CarerAsker>().notNull().default('MEMBER'),
    /** As who asked typed it, sealed with that person's own key; empty at the counter. */
    memberNo: text('member_no'),
    /** Of the staff who recorded it at the counter. */
    staffId: uuid('staff_id'),
    createdAt: instant('created_at').notNull(),
    agreedAt: instant('agreed_at'),
    endedAt: instant('ended_at'),
    endedFor: text('ended_for').$type<CarerEnding>(),
    /** The member, the carer or the staff who ended it; nobody when it was the clock. */
    endedBy: uuid('ended_by'),
  },
  (table) => [
    index('carer_relation_by_member').on(table.memberId, table.createdAt),
    index('carer_relation_by_carer').on(table.carerId, table.createdAt),
    check(
      'rights_to_health_need_two_people',
      sql`${table.waitingUntil} is null or (${table.secondStaffId} is not null and ${table.secondStaffId} <> ${table.waitingStaffId})`,
    ),
    uniqueIndex('one_live_relation').on(table.memberId, table.carerId).where(sql`${table.state} <> 'ENDED'`),
  ],
)

/**
 * Decision 0077: a child was registered with a number that is nobody's yet. Whoever proves the same number for an account of
 * their own is the parent who registered it.
 */
export const awaitedGuardian = pgTable(
  'awaited_guardian',
  {
    memberId: uuid('member_id').primaryKey(),
    mobileIndex: text('mobile_index').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('awaited_guardian_by_mobile').on(table.mobileIndex)],
)
