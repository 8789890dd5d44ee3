import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * Issue 14: what lies in the drawer of each centre when nothing works. One text per centre and morning, encrypted as a
 * whole (security 5.1, class P), gone after three days.
 */
export const paperPack = pgTable(
  'paper_pack',
  {
    centreCode: text('centre_code').notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ name: 'one_paper_pack_per_morning', columns: [table.centreCode, table.madeOn] })],
)
