import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { CodePurpose } from './domain/code-rules.ts'

/** Security 5.1, class C: of code, number and proof only keyed hashes are stored. Rows live 24 hours. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    numberIndex: text('number_index').notNull(),
    /** What was typed, and from where: whoever did not cause a code is not told of it (SEC-06). Nothing for who is known. */
    askedIndex: text('asked_index'),
    askedFrom: text('asked_from'),
    memberId: uuid('member_id'),
    /** False where nothing was sent: it looks the same from outside and can never be right. */
    isReal: boolean('is_real').notNull(),
    isForMinor: boolean('is_for_minor').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    verifiedAt: instant('verified_at'),
    proofHash: text('proof_hash').unique('one_code_per_proof'),
    proofExpiresAt: instant('proof_expires_at'),
    proofUsedAt: instant('proof_used_at'),
  },
  (table) => [
    index('one_time_code_by_number').on(table.numberIndex, table.createdAt),
    index('one_time_code_by_asker').on(table.askedIndex, table.askedFrom, table.createdAt),
    index('one_time_code_by_age').on(table.createdAt),
  ],
)
