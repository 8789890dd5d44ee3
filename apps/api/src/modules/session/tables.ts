import { isNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { Audience, EndReason } from './domain/session-rules.ts'

/** SEC-03: revocation is this row itself, read at every call. Of the cookie only a hash is stored. */
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
    /** Decision 0069: it outlives the browser window. */
    kept: boolean('kept').notNull().default(false),
    /** The cookie before this one, good until the browser has shown the new one, and for this long after that. */
    usedCookieHash: text('used_cookie_hash'),
    usedCookieUntil: instant('used_cookie_until'),
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
