import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { AuditActorKind, AuditOutcome } from './domain/audit-entry.ts'

/**
 * Security 5.3: who did what to which record, never the values. Each row carries the hash of the one before it, and
 * the database itself refuses UPDATE and DELETE (migration 0003).
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    position: bigint('position', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
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
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_by_object').on(table.objectId, table.at),
    index('audit_by_actor').on(table.actorId, table.at),
    index('audit_by_time').on(table.at),
  ],
)
