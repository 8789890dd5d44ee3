import type { CorrectionState } from '@dhc/reference/particulars-rules'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import { member } from '../member/tables.ts'

/**
 * PRIV-04. What is asked is sealed with the member's key and ends with it; the answer is sealed with the key of the
 * operator, who has to show for four years what was refused and why.
 */
export const correction = pgTable(
  'correction',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    text: text('text').notNull(),
    state: text('state').$type<CorrectionState>().notNull(),
    askedAt: instant('asked_at').notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    answer: text('answer'),
    decidedById: uuid('decided_by_id'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    index('correction_by_member').on(table.memberId),
    index('correction_by_state').on(table.state, table.askedAt),
    check('decided_correction_has_an_answer', sql`(${table.state} = 'WAITING') = (${table.answer} is null)`),
  ],
)
