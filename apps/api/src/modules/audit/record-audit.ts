import { getTableColumns, type Placeholder, sql } from 'drizzle-orm'
import { advisoryLocks } from '../../platform/database/advisory-locks.ts'
import type { Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { hashOf, startOfChain } from './chain.ts'
import type { AuditEntry, NewAuditEntry } from './domain/audit-entry.ts'
import { auditEntry } from './tables.ts'

/**
 * Writes one row in the transaction of the deed itself: both happen or neither. Rows are written one after another
 * (the chain has one end), so call it last, when the other locks of the transaction are held.
 */
export async function recordAudit(tx: Transaction, entry: NewAuditEntry, at: Date): Promise<void> {
  const last = await holdEndOfChain(tx)
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
  await newEntry(tx).execute({ ...row, hash: hashOf(row) })
}

const newEntry = prepared((tx: Transaction) => {
  const columns = Object.keys(getTableColumns(auditEntry)) as (keyof AuditEntry)[]
  const values = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)]))
  return tx
    .insert(auditEntry)
    .values(values as Record<keyof AuditEntry, Placeholder>)
    .prepare('new audit entry')
})

/**
 * Waits until nobody else is adding, then reads the last row: two statements, so that the second sees what was committed
 * while the first waited, in one journey to the server, because every deed pays for it.
 */
async function holdEndOfChain(tx: Transaction): Promise<{ position: number; hash: string } | undefined> {
  const lock = `select pg_advisory_xact_lock(${advisoryLocks.auditChain})`
  const last = 'select position, hash from audit_entry order by position desc limit 1'
  const answers = (await tx.execute(sql.raw(`${lock}; ${last}`))) as unknown as [unknown, { rows: LastRow[] }]
  const [row] = answers[1].rows
  return row && { position: Number(row.position), hash: row.hash }
}

/** PostgreSQL's bigint arrives as text. */
type LastRow = { readonly position: string; readonly hash: string }
