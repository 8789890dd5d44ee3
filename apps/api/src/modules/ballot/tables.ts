import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/**
 * One ballot of one class, from the commitment at opening to the release. What was published is never changed: the
 * triggers of migration 0013 refuse it, whoever writes.
 */
export const ballot = pgTable(
  'ballot',
  {
    id: uuid('id').primaryKey(),
    classUuid: uuid('class_uuid').notNull().unique('one_ballot_per_class'),
    /** As it stood at opening: it is part of every key. */
    classCode: text('class_code').notNull(),
    openedAt: instant('opened_at').notNull(),
    commitment: text('commitment').notNull(),
    /** The secret, sealed for this row until the draw. */
    sealedSecret: text('sealed_secret'),
    publicValueName: text('public_value_name'),
    publicValue: text('public_value'),
    sealedAt: instant('sealed_at'),
    listHash: text('list_hash'),
    drawnAt: instant('drawn_at'),
    /** Nobody for a draw by the clock. */
    drawnBy: uuid('drawn_by'),
    secret: text('secret'),
    /** At the draw; nothing without a limit. */
    places: integer('places'),
    /** When the result is released by itself; nothing when only a person may. */
    releaseAt: instant('release_at'),
    releasedAt: instant('released_at'),
    releasedBy: uuid('released_by'),
    /** When everybody had been told of the result; a moment after the release. */
    toldAt: instant('told_at'),
  },
  (table) => [
    index('ballot_by_class_code').on(table.classCode, table.openedAt),
    index('ballot_untold').on(table.releasedAt).where(sql`${table.releasedAt} is not null and ${table.toldAt} is null`),
    check(
      'ballot_steps_in_order',
      sql`(${table.drawnAt} is null or ${table.sealedAt} is not null) and (${table.releasedAt} is null or ${table.drawnAt} is not null)`,
    ),
    check(
      'ballot_secret_is_sealed_until_the_draw',
      sql`(${table.drawnAt} is null) = (${table.secret} is null) and (${table.drawnAt} is null) = (${table.sealedSecret} is not null)`,
    ),
  ],
)

/** The sealed list; key, rank and result come with the draw. No names and no ids: who it is stands in `enrolment`. */
export const ballotEntry = pgTable(
  'ballot_entry',
  {
    ballotId: uuid('ballot_id')
      .notNull()
      .references(() => ballot.id),
    number: bigint('number', { mode: 'number' }).notNull(),
    size: integer('size').notNull(),
    key: text('key'),
    rank: integer('rank'),
    isPlaced: boolean('is_placed'),
  },
  (table) => [
    primaryKey({ name: 'one_line_per_entry', columns: [table.ballotId, table.number] }),
    unique('one_entry_per_rank').on(table.ballotId, table.rank),
    index('ballot_entry_placed').on(table.ballotId, table.rank).where(table.isPlaced.getSQL()),
    check('ballot_entry_size', sql`${table.size} between 1 and 4`),
  ],
)

/** D-105: reserves that came in for freed places. */
export const ballotReplacement = pgTable(
  'ballot_replacement',
  {
    ballotId: uuid('ballot_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** How many of the entry were still there. */
    size: integer('size').notNull(),
    at: instant('at').notNull(),
    /** Nobody when the rule did it. */
    staffId: uuid('staff_id'),
    reason: text('reason'),
  },
  (table) => [
    primaryKey({ name: 'one_replacement_per_entry', columns: [table.ballotId, table.number] }),
    foreignKey({
      name: 'ballot_replacement_entry',
      columns: [table.ballotId, table.number],
      foreignColumns: [ballotEntry.ballotId, ballotEntry.number],
    }),
  ],
)
