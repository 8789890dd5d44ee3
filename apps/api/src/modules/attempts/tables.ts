import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A browser in which this member or clerk once signed in completely: it may go on trying while strangers lock the account. */
export const knownDevice = pgTable(
  'known_device',
  {
    holderId: uuid('holder_id').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the browser was given its next secret; this one ends a few minutes later. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    primaryKey({ columns: [table.holderId, table.cookieHash] }),
    index('known_device_by_age').on(table.seenAt),
  ],
)

/** D-075: failures in a row. The subject is a person, a person on a known device, a name or number nobody has, or the codes of a person or number. */
export const signInAttempts = pgTable('sign_in_attempts', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  inARow: integer('in_a_row').notNull(),
  lockedUntil: instant('locked_until'),
  changedAt: instant('changed_at').notNull(),
})
