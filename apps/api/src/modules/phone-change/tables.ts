import type { PhoneChangeState } from '@dhc/reference/contact-rules'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { member } from '../member/tables.ts'

/** A new number asked for at the counter, until a second person has confirmed it. The number is sealed with the member's key. */
export const phoneChange = pgTable(
  'phone_change',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    mobile: text('mobile').notNull(),
    document: text('document').notNull(),
    state: text('state').$type<PhoneChangeState>().notNull(),
    askedById: uuid('asked_by_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    decidedById: uuid('decided_by_id'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('one_phone_change_waits_per_member').on(table.memberId).where(sql`${table.state} = 'WAITING'`),
    index('phone_change_by_member').on(table.memberId),
    check(
      'phone_change_needs_two_people',
      sql`${table.state} <> 'DONE' or (${table.decidedById} is not null and ${table.decidedById} <> ${table.askedById})`,
    ),
  ],
)
