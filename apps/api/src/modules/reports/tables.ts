import type { ReturnFigure, ReturnKind } from '@dhc/reference/return-rules'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
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

/**
 * What the centre tells its funder of a month or quarter. A trigger refuses every change but the one that says it was
 * sent; the hash is that of the text, which the database works out as well.
 */
export const funderReturn = pgTable(
  'funder_return',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ReturnKind>().notNull(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    toOn: date('to_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    madeAt: instant('made_at').notNull(),
    content: text('content').notNull(),
    hash: text('hash').notNull(),
    sentAt: instant('sent_at'),
    sentById: uuid('sent_by_id'),
  },
  (table) => [
    unique('one_return_per_period').on(table.kind, table.fromOn),
    check(
      'return_hash_is_of_its_text',
      sql`${table.hash} = encode(sha256(convert_to(${table.content}, 'UTF8')), 'hex')`,
    ),
    check('return_sent_by_somebody', sql`(${table.sentAt} is null) = (${table.sentById} is null)`),
  ],
)

/** What a figure was when somebody counted again. Rows are only ever added. */
export const funderReturnCorrection = pgTable(
  'funder_return_correction',
  {
    id: uuid('id').primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => funderReturn.id),
    figure: text('figure').$type<ReturnFigure>().notNull(),
    value: doublePrecision('value'),
    reason: text('reason').notNull(),
    countedAt: instant('counted_at').notNull(),
    countedById: uuid('counted_by_id').notNull(),
  },
  (table) => [index('funder_return_correction_of').on(table.returnId, table.countedAt)],
)
