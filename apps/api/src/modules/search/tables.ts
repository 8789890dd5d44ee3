import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What was looked for and found nothing, how often on a day; of nobody, and nothing that could name somebody. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date('day', { mode: 'string' }).notNull(),
    /** Folded, so that both scripts are one. */
    phrase: text('phrase').notNull(),
    times: integer('times').notNull(),
  },
  (table) => [primaryKey({ name: 'one_count_per_day_and_phrase', columns: [table.day, table.phrase] })],
)
