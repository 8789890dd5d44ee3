import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/handles.ts'
import { readSignedLines } from '../../platform/signed-lines/store.ts'
import { faultOf, type Head, type LinkFault, type SealedRow, startOfChain } from './chain.ts'
import type { PublishedHead, PublishedHeads } from './published-heads.ts'
import {
  countUnsealed,
  findRemovedUnsealed,
  findStrayAfter,
  readHashes,
  readLastCheckpoint,
  readSealedAfter,
} from './seal-store.ts'

export type VerifyDeps = { readonly db: Database; readonly heads: PublishedHeads; readonly log: FastifyBaseLogger }

/** Where the log is not what was written, as far as it can be named. */
export type BrokenLink = {
  readonly because: LinkFault | 'rowAdded' | 'unsealedRowMissing' | 'headMissing' | 'headForged' | 'checkpointForged'
  readonly sealNo?: number
  readonly position?: number
}

export type AuditVerdict = {
  /** How far the chain is whole; its number is also the number of rows that were found as they were written. */
  readonly head: Head
  /** Rows that wait for their seal. */
  readonly waiting: number
  readonly headsCompared: number
  readonly broken?: BrokenLink
}

const rowsAtOnce = 1000
const headsAtOnce = 500
/** Numbers of ours begin at 1; somebody else's need not. */
const beforeAny = Number.MIN_SAFE_INTEGER

/** SEC-19: the whole log is computed again, in batches; what is broken is an alarm, whoever asked. */
export async function verifyAudit({ db, heads, log }: VerifyDeps, atOnce = rowsAtOnce): Promise<AuditVerdict> {
  const retired = await verifyCheckpoint(db, heads)
  const chain = await verifyChain(db, atOnce, retired.to)
  const published = await verifyHeads(db, heads)
  const waiting = await countUnsealed(db)
  const broken = retired.broken ?? chain.broken ?? (await findUnsealedFault(db, atOnce)) ?? published.broken
  if (broken) log.error({ alarm: 'auditLogBroken', ...broken }, 'alarm')
  return { head: chain.head, waiting, headsCompared: published.compared, ...(broken && { broken }) }
}

/** without our own signature, or with another hash than the chain has there, nothing may be missing. */
async function verifyCheckpoint(db: Database, heads: PublishedHeads): Promise<{ to: number; broken?: BrokenLink }> {
  const last = await readLastCheckpoint(db)
  if (!last) return { to: 0 }
  const { sealNo, hash, at, signed } = last
  const isOurs = signed === heads.signCheckpoint({ sealNo, hash }, at)
  const isInChain = (await readHashes(db, [sealNo])).get(sealNo) === hash
  return isOurs && isInChain ? { to: sealNo } : { to: 0, broken: { because: 'checkpointForged', sealNo } }
}

async function verifyChain(db: Database, atOnce: number, retiredTo: number) {
  let head = startOfChain
  for (let after = beforeAny; ; after = head.sealNo) {
    const batch = await readSealedAfter(db, after, atOnce)
    for (const row of batch) {
      const because = faultOf(head, row, retiredTo)
      if (because) return { head, broken: { because, ...placeOf(because, head, row) } }
      head = { sealNo: row.seal.sealNo, hash: row.seal.hash }
    }
    if (batch.length < atOnce) return { head }
  }
}

function placeOf(because: LinkFault, { sealNo }: Head, { seal }: SealedRow): Omit<BrokenLink, 'because'> {
  return because === 'sealMissing' ? { sealNo: sealNo + 1 } : { sealNo: seal.sealNo, position: seal.position }
}

/** A row that came past the log's own function, or went before it was sealed. */
async function findUnsealedFault(db: Database, atOnce: number): Promise<BrokenLink | undefined> {
  for (let after = beforeAny; ; ) {
    const stretch = await findStrayAfter(db, after, atOnce)
    if (!stretch) break
    if (stretch.stray !== undefined) return { because: 'rowAdded', position: stretch.stray }
    after = stretch.last
  }
  const removed = await findRemovedUnsealed(db)
  return removed === undefined ? undefined : { because: 'unsealedRowMissing', position: removed }
}

/** Every head that was ever published must still be a place of the chain: this finds a chain that was made anew. */
async function verifyHeads(db: Database, heads: PublishedHeads) {
  let compared = 0
  for await (const batch of inBatches(heads.read(readSignedLines(db, 'AUDIT_HEAD')), headsAtOnce)) {
    const hashes = await readHashes(
      db,
      batch.map(({ sealNo }) => sealNo),
    )
    for (const { sealNo, hash, isOurs } of batch) {
      if (!isOurs) return { compared, broken: { because: 'headForged', sealNo } as const }
      if (hashes.get(sealNo) !== hash) return { compared, broken: { because: 'headMissing', sealNo } as const }
      compared += 1
    }
  }
  return { compared }
}

async function* inBatches(found: AsyncIterable<PublishedHead>, size: number): AsyncIterable<PublishedHead[]> {
  let batch: PublishedHead[] = []
  for await (const one of found) {
    batch.push(one)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
