import { isNull } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Audience } from './domain/audience.ts'
import type { EndReason } from './domain/end-reason.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Security 1.2: revocation is this row itself, read at every call. Of the cookie only a hash is stored. */
export const session = pgTable(
  'session',
  {
    sid: text('sid').primaryKey(),
    /** What its owner sees in the list of sessions; the sid stays secret. */
    id: uuid('id').notNull().unique('one_session_per_id'),
    audience: text('audience').$type<Audience>().notNull(),
    holderId: uuid('holder_id').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    authAt: instant('auth_at').notNull(),
    idleUntil: instant('idle_until').notNull(),
    absoluteUntil: instant('absolute_until').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    generation: integer('generation').notNull(),
    deviceLabel: text('device_label').notNull(),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for').$type<EndReason>(),
  },
  (table) => [
    /** Every sign-in looks for the open ones; the ended ones of a month are read only for an export. */
    index('session_by_holder').on(table.holderId, table.createdAt).where(isNull(table.revokedAt)),
    uniqueIndex('session_by_cookie').on(table.cookieHash),
    index('session_by_age').on(table.createdAt),
  ],
)

/** A browser in which this member or clerk once signed in completely: it may go on trying while strangers lock the account. */
export const knownDevice = pgTable(
  'known_device',
  {
    holderId: uuid('holder_id').notNull(),
    cookieHash: text('cookie_hash').notNull(),
    seenAt: instant('seen_at').notNull(),
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
