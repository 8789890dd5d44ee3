import type { VisitPurpose } from '@dhc/reference/options/centre'
import type { OpeningHours, SpecialHours, VisitState } from '@dhc/reference/visit-rules'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** Our copy of where the centres are open, as editors publish it. Who books at a centre locks its row. */
export const visitCentre = pgTable('visit_centre', {
  code: text('code').primaryKey(),
  nameZhHk: text('name_zh_hk').notNull(),
  nameZhCn: text('name_zh_cn').notNull(),
  nameEnUs: text('name_en_us').notNull(),
  hours: jsonb('hours').$type<readonly OpeningHours[]>().notNull(),
  /** S9-23: days to come with other hours, which go before those of the week. */
  specialDays: jsonb('special_days').$type<readonly SpecialHours[]>().notNull().default([]),
})

/** where a half hour has another room than usual; on a date, or on a weekday as SUN. */
export const visitCapacity = pgTable(
  'visit_capacity',
  {
    centreCode: text('centre_code').notNull(),
    appliesTo: text('applies_to').notNull(),
    time: text('time').notNull(),
    capacity: integer('capacity').notNull(),
  },
  (table) => [
    primaryKey({ name: 'one_capacity_per_half_hour', columns: [table.centreCode, table.appliesTo, table.time] }),
    check('visit_capacity_is_no_debt', sql`${table.capacity} >= 0`),
  ],
)

/** A half hour at a centre that somebody has booked. Nothing of health is in it. */
export const visit = pgTable(
  'visit',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    purpose: text('purpose').$type<VisitPurpose>().notNull(),
    centreCode: text('centre_code').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Which of the people of that half hour: the last guard against one too many. */
    seat: integer('seat').notNull(),
    state: text('state').$type<VisitState>().notNull(),
    createdAt: instant('created_at').notNull(),
    stateAt: instant('state_at').notNull(),
    /** Who of the staff changed it last; nobody when the member or the service did. */
    staffId: uuid('staff_id'),
  },
  (table) => [
    index('visit_by_member').on(table.memberId),
    index('visit_of_screening')
      .on(table.memberId, table.startsAt)
      .where(sql`${table.state} = 'CAME' and ${table.purpose} = 'SCREENING'`),
    index('visit_by_time').on(table.startsAt, table.centreCode),
    uniqueIndex('one_person_per_seat')
      .on(table.centreCode, table.startsAt, table.seat)
      .where(sql`${table.state} not in ('CANCELLED', 'CALLED_OFF')`),
    uniqueIndex('one_open_visit').on(table.memberId, table.purpose).where(sql`${table.state} = 'BOOKED'`),
  ],
)
