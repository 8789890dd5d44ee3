import { createHash } from 'node:crypto'

/** The end of a chain, or any place in it. */
export type Head = { readonly sealNo: number; readonly hash: string }

export type Seal = Head & { readonly position: number; readonly previousHash: string }

/** A seal with the row it was made for; the row is missing if somebody has removed it. */
export type SealedRow = { readonly seal: Seal; readonly entry: AuditEntry | null }

export type LinkFault = 'sealMissing' | 'orderChanged' | 'rowMissing' | 'rowChanged'

/** What the very first seal follows. */
export const startOfChain: Head = { sealNo: 0, hash: '0'.repeat(64) }

/** Lengthens the chain by these rows, in this order. */
export function sealRows(head: Head, entries: readonly AuditEntry[]): Seal[] {
  let last = head
  return entries.map((entry) => {
    const place = { sealNo: last.sealNo + 1, position: entry.position, previousHash: last.hash }
    const seal = { ...place, hash: hashOf(entry, place) }
    last = seal
    return seal
  })
}

/** What is wrong with the link between a seal and the one before it, if anything (SEC-19). Up to `retiredTo` rows may be gone. */
export function faultOf(previous: Head, { seal, entry }: SealedRow, retiredTo = 0): LinkFault | undefined {
  if (seal.sealNo !== previous.sealNo + 1) return 'sealMissing'
  if (seal.previousHash !== previous.hash) return 'orderChanged'
  if (!entry) return seal.sealNo <= retiredTo ? undefined : 'rowMissing'
  return hashOf(entry, seal) === seal.hash ? undefined : 'rowChanged'
}

/** Covers every field, the place in the chain and the hash before. */
function hashOf(entry: AuditEntry, { sealNo, previousHash }: Omit<Seal, 'hash'>): string {
  // Before migration 0008 both numbers were one, and were written once.
  const place = sealNo === entry.position ? sealNo : [sealNo, entry.position]
  const fields = [
    [place, entry.at.toISOString(), entry.actorKind, entry.actorId, entry.role, entry.action],
    [entry.objectKind, entry.objectId, entry.detail, entry.outcome, entry.requestId, previousHash],
  ].flat(1)
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex')
}

export type AuditActorKind = 'MEMBER' | 'STAFF' | 'GUEST' | 'SYSTEM'
export type AuditOutcome = 'DONE' | 'REFUSED'

/** What is told by whoever did something; time and position are added by the log. */
export type NewAuditEntry = {
  readonly actorKind: AuditActorKind
  readonly actorId?: string | undefined
  readonly role?: string | undefined
  readonly action: string
  readonly objectKind?: string | undefined
  readonly objectId?: string | undefined
  readonly detail?: string | undefined
  readonly outcome: AuditOutcome
  readonly requestId?: string | undefined
}

export type AuditEntry = {
  readonly position: number
  readonly at: Date
  readonly actorKind: AuditActorKind
  readonly actorId: string | null
  readonly role: string | null
  readonly action: string
  readonly objectKind: string | null
  readonly objectId: string | null
  readonly detail: string | null
  readonly outcome: AuditOutcome
  readonly requestId: string | null
}
