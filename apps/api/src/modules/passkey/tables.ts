import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'

/** A device that vouches for its member (decision 0076). The public key tells nothing to whoever reads it. */
export const memberPasskey = pgTable(
  'member_passkey',
  {
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id').notNull(),
    credentialId: text('credential_id').notNull().unique('one_member_passkey_per_credential'),
    publicKey: text('public_key').notNull(),
    /** Counted by some devices: one that goes back is a copy. */
    uses: bigint('uses', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** Browser and system, as the list of devices names them. */
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkey_by_member').on(table.memberId)],
)
