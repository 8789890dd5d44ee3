import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/database/columns.ts'
import type { AuditActorKind, AuditOutcome } from './chain.ts'

const position = () => bigint('position', { mode: 'number' })

/**
 * SEC-19: who did what to which record, never the values. Rows are only ever added: the database itself refuses
 * UPDATE and DELETE (migration 0003). Positions may have gaps and may become visible out of order.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    position: position().primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    actorKind: text('actor_kind').$type<AuditActorKind>().notNull(),
    actorId: uuid('actor_id'),
    role: text('role'),
    action: text('action').notNull(),
    objectKind: text('object_kind'),
    objectId: uuid('object_id'),
    /** Why staff did it, or which fields changed. */
    detail: text('detail'),
    outcome: text('outcome').$type<AuditOutcome>().notNull(),
    requestId: text('request_id'),
  },
  (table) => [
    index('audit_by_object').on(table.objectId, table.at),
    index('audit_by_actor').on(table.actorId, table.at),
    index('audit_by_time').on(table.at),
  ],
)

/** The chain: one seal per row, numbered without a gap when it is made. Append-only as well (migration 0008). */
export const auditSeal = pgTable('audit_seal', {
  sealNo: bigint('seal_no', { mode: 'number' }).primaryKey(),
  position: position().notNull().unique('one_seal_per_audit_entry'),
  previousHash: text('previous_hash').notNull(),
  hash: text('hash').notNull(),
})

/** up to where rows may be missing because their term has ended; signed with a key that is not in this database. */
export const auditCheckpoint = pgTable('audit_checkpoint', {
  sealNo: bigint('seal_no', { mode: 'number' }).primaryKey(),
  hash: text('hash').notNull(),
  at: instant('at').notNull(),
  signed: text('signed').notNull(),
})

/** Rows that wait for their seal. Written with the row, so that one whose transaction ends late is not overlooked. */
export const auditUnsealed = pgTable('audit_unsealed', { position: position().primaryKey() })
