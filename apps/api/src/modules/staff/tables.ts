import type { StaffRole } from '@dhc/reference/staff-rules'
import { bigint, boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-072: staff are no members; each works for one or more centres. */
export const staffAccount = pgTable('staff_account', {
  id: uuid('id').primaryKey(),
  username: text('username').notNull().unique('one_account_per_username'),
  name: text('name').notNull(),
  role: text('role').$type<StaffRole>().notNull(),
  centres: text('centres').array().notNull(),
  passwordHash: text('password_hash').notNull(),
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  /** Encrypted; null until the second factor is set up. */
  totpSecret: text('totp_secret'),
  /** The last 30-second step that was used, so that a code seen over the shoulder is worth nothing. */
  totpUsedStep: text('totp_used_step'),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  /** Decision 0049: whose hands an account went through. Null for those of the operator, and from before this was written down. */
  createdById: uuid('created_by_id'),
  /** Password and second factor, by a colleague. */
  resetAt: instant('reset_at'),
  resetById: uuid('reset_by_id'),
  /** Another role, or switched on again. */
  raisedAt: instant('raised_at'),
  raisedById: uuid('raised_by_id'),
  /** Who wants this account to be an active ADMIN, as long as a second administrator has not confirmed it. */
  adminAskedById: uuid('admin_asked_by_id'),
  adminAskedAt: instant('admin_asked_at'),
  /** Up to when its owner has seen what became of the ways into the account. */
  changesSeenAt: instant('changes_seen_at'),
  /** Its owner knows the way around. */
  tourClosedAt: instant('tour_closed_at'),
})

const staffId = () =>
  uuid('staff_id')
    .notNull()
    .references(() => staffAccount.id)

/** A device that vouches for its owner. The public key tells nothing to whoever reads it. */
export const staffPasskey = pgTable(
  'staff_passkey',
  {
    id: uuid('id').primaryKey(),
    staffId: staffId(),
    credentialId: text('credential_id').notNull().unique('one_passkey_per_credential'),
    publicKey: text('public_key').notNull(),
    /** Counted by some devices: one that goes back is a copy. */
    uses: bigint('uses', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_by_staff').on(table.staffId)],
)

/** A code is deleted when it is used. */
export const staffRecoveryCode = pgTable(
  'staff_recovery_code',
  { staffId: staffId(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ name: 'one_recovery_code', columns: [table.staffId, table.codeHash] })],
)
