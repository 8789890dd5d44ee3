import type { StaffRole } from '@dhc/reference/staff-rules'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** D-072, 2e: staff are no members; each works for one or more centres. */
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
})
