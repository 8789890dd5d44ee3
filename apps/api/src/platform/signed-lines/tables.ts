import { bigint, pgTable, text, unique } from 'drizzle-orm/pg-core'

/** A head of the audit chain, or the number of a member who was erased. */
export type SignedLineKind = 'AUDIT_HEAD' | 'ERASED_MEMBER'

/**
 * What is also stored outside the database, line by line and signed with a key that is not here: every process sees one
 * list, and a backup copies it (decision 0054). Append-only (migration 0028).
 */
export const signedLine = pgTable(
  'signed_line',
  {
    position: bigint('position', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<SignedLineKind>().notNull(),
    /** The number of the seal, or of the member: several processes that say the same say it once. */
    subject: text('subject').notNull(),
    line: text('line').notNull(),
  },
  (table) => [unique('one_line_per_subject').on(table.kind, table.subject)],
)
