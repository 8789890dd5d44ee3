import { createHash } from 'node:crypto'
import type { AuditEntry } from './domain/audit-entry.ts'

/** What the very first row follows. */
const startOfChain = '0'.repeat(64)

/** Covers every field and the hash before, so a changed, missing, added or moved row breaks the chain (SEC-19). */
function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  const fields = [
    [entry.position, entry.at.toISOString(), entry.actorKind, entry.actorId, entry.role, entry.action],
    [entry.objectKind, entry.objectId, entry.detail, entry.outcome, entry.requestId, entry.previousHash],
  ].flat()
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

/** The position of the first row that is not what was written, if there is one. */
export function brokenAt(entries: readonly AuditEntry[]): number | undefined {
  let previous = { position: 0, hash: startOfChain }
  for (const entry of entries) {
    const follows = entry.position === previous.position + 1 && entry.previousHash === previous.hash
    if (!follows || hashOf(entry) !== entry.hash) return entry.position
    previous = entry
  }
  return undefined
}
