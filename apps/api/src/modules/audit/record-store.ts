import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import type { AuditEntry, NewAuditEntry } from './domain/audit-entry.ts'

/** Writes one row in the transaction of the change itself: both happen or neither. It waits for nobody. */
export async function recordAudit(tx: Transaction, entry: NewAuditEntry, at: Date): Promise<void> {
  await tx.execute(sql`select ${auditRecording({ ...blank, ...entry, at })}`)
}

type Field = Exclude<keyof AuditEntry, 'position'>

/** For a statement that makes a change and tells of it in one (the function of migration 0008). */
export function auditRecording(fields: Readonly<Record<Field, Date | string | null | undefined | Placeholder>>): SQL {
  const { at, actorKind, actorId, role, action, objectKind, objectId, detail, outcome, requestId } = fields
  const values = [at, actorKind, actorId, role, action, objectKind, objectId, detail, outcome, requestId]
  return sql`record_audit(${sql.join(
    values.map((value) => sql`${value ?? null}`),
    sql`, `,
  )})`
}

const blank = { actorId: null, role: null, objectKind: null, objectId: null, detail: null, requestId: null }
