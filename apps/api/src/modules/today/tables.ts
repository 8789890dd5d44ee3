import { date, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * What lies in the drawer of each centre when nothing works. One text per centre and morning, encrypted as a
 * whole (class P), gone after three days.
 */
export const paperPack = pgTable(
  'paper_pack',
  {
    id: uuid('id').primaryKey(),
    centreCode: text('centre_code').notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
    content: text('content').notNull(),
  },
  (table) => [unique('one_paper_pack_per_morning').on(table.centreCode, table.madeOn)],
)
