import type { TelehealthChannel, TelehealthState } from '@dhc/reference/telehealth-rules'
import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-127. Reason, number, preferred times, link and note are sealed with the member's key: they tell of health. */
export const telehealthRequest = pgTable(
  'telehealth_request',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    state: text('state').$type<TelehealthState>().notNull(),
    channel: text('channel').$type<TelehealthChannel>().notNull(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    scheduledAt: instant('scheduled_at'),
    /** When it came to stand as it does, and who of the staff did that last. */
    stateAt: instant('state_at').notNull(),
    staffId: uuid('staff_id'),
  },
  (table) => [
    index('telehealth_by_member').on(table.memberId, table.createdAt),
    index('telehealth_by_state').on(table.state, table.createdAt),
    index('telehealth_by_time').on(table.scheduledAt),
    uniqueIndex('one_open_consultation').on(table.memberId).where(sql`${table.state} in ('REQUESTED', 'SCHEDULED')`),
  ],
)
