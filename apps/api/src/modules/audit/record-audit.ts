import { desc } from 'drizzle-orm'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { hashOf, startOfChain } from './chain.ts'
import type { NewAuditEntry } from './domain/audit-entry.ts'
import { auditEntry } from './tables.ts'

/**
 * Writes one row in the transaction of the deed itself: both happen or neither. Rows are written one after another
 * (the chain has one end), so call it last, when the other locks of the transaction are held.
 */
export async function recordAudit(tx: Transaction, entry: NewAuditEntry, at: Date): Promise<void> {
  await takeAdvisoryLock(tx, 'auditChain')
  const [last] = await tx
    .select({ position: auditEntry.position, hash: auditEntry.hash })
    .from(auditEntry)
    .orderBy(desc(auditEntry.position))
    .limit(1)
  const row = {
    position: (last?.position ?? 0) + 1,
    at,
    actorKind: entry.actorKind,
    actorId: entry.actorId ?? null,
    role: entry.role ?? null,
    action: entry.action,
    objectKind: entry.objectKind ?? null,
    objectId: entry.objectId ?? null,
    detail: entry.detail ?? null,
    outcome: entry.outcome,
    requestId: entry.requestId ?? null,
    previousHash: last?.hash ?? startOfChain,
  }
  await tx.insert(auditEntry).values({ ...row, hash: hashOf(row) })
}
