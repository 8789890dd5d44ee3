import { boolean, date, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { PublishedFigures, ThemeCounts } from './domain/open-figures.ts'

/**
 * What anybody may know of a theme in a quarter, as it was published. A quarter that is over is published once and never
 * changed (a trigger refuses it); of one that goes on, the counts behind the rounded figures stand beside them.
 */
export const openDataRow = pgTable(
  'open_data_row',
  {
    quarter: text('quarter').notNull(),
    theme: text('theme').notNull(),
    madeOn: date('made_on', { mode: 'string' }).notNull(),
    isFinal: boolean('is_final').notNull(),
    figures: jsonb('figures').$type<PublishedFigures>().notNull(),
    /** Not published; gone when the quarter is final. */
    counted: jsonb('counted').$type<ThemeCounts>(),
  },
  (table) => [primaryKey({ name: 'one_row_per_theme_and_quarter', columns: [table.quarter, table.theme] })],
)
