import type { BallotFormat, EntryMark, Turn } from '@dhc/reference/ballot-rules'
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
    /** How its list is sealed; those from before the marks stay as they are. */
    format: text('format').$type<BallotFormat>().notNull().default('dhc-ballot-1'),
    commitment: text('commitment').notNull(),
    /** The secret, sealed for this row until the draw. */
    sealedSecret: text('sealed_secret'),
    /** The source that was named at the opening (packages/reference/src/ballot-rules.ts); nothing without one. */
    publicValueName: text('public_value_name'),
    /** A manager decided, before the sealing, that there is to be no public value. */
    waivedAt: instant('waived_at'),
    waivedBy: uuid('waived_by'),
    waivedReason: text('waived_reason'),
    /** What one person has typed; it counts when a second has typed the same. */
    proposedValue: text('proposed_value'),
    publicValue: text('public_value'),
    /** When its source published it. */
    publicValueAt: instant('public_value_at'),
    valueFirstBy: uuid('value_first_by'),
    valueSecondBy: uuid('value_second_by'),
    sealedAt: instant('sealed_at'),
    /** The lines that are sealed with the list. */
    notes: text('notes').array(),
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
    // A public value is of after the sealing and typed by two. Before the sealing there is none, not even a first try.
    check(
      'ballot_value_after_sealing_by_two',
      sql`${table.format} = 'dhc-ballot-1' or (
        (${table.proposedValue} is null or coalesce(${table.publicValueAt} > ${table.sealedAt}, false))
        and (coalesce(${table.publicValue}, '') = '' or coalesce(${table.proposedValue} = ${table.publicValue}
          and ${table.valueFirstBy} <> ${table.valueSecondBy}, false)))`,
    ),
    check(
      'ballot_waits_for_its_value',
      sql`${table.format} = 'dhc-ballot-1' or ${table.drawnAt} is null or ${table.publicValueName} is null or coalesce(${table.publicValue}, '') <> ''`,
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
    /** How it came in, as one letter. */
    mark: text('mark').$type<EntryMark>(),
    /** Decision 0091; nothing in a course that does not take turns. */
    turn: integer('turn').$type<Turn>(),
    key: text('key'),
    rank: integer('rank'),
    isPlaced: boolean('is_placed'),
  },
  (table) => [
    primaryKey({ name: 'one_line_per_entry', columns: [table.ballotId, table.number] }),
    unique('one_entry_per_rank').on(table.ballotId, table.rank),
    index('ballot_entry_placed').on(table.ballotId, table.rank).where(table.isPlaced.getSQL()),
    check('ballot_entry_size', sql`${table.size} between 1 and 4`),
    check('ballot_entry_turn', sql`${table.turn} between 1 and 2`),
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
