import { asc, between, count, desc, eq, gt, inArray, isNull, min } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { AuditEntry } from './chain.ts'
import { type Head, type Seal, type SealedRow, startOfChain } from './chain.ts'
import { auditCheckpoint, auditEntry, auditSeal, auditUnsealed } from './tables.ts'

export async function readHead(db: Database): Promise<Head> {
  const [last] = await db
    .select({ sealNo: auditSeal.sealNo, hash: auditSeal.hash })
    .from(auditSeal)
    .orderBy(desc(auditSeal.sealNo))
    .limit(1)
  return last ?? startOfChain
}

/** The committed rows without a seal, oldest position first. */
export async function readUnsealed(db: Database, limit: number): Promise<AuditEntry[]> {
  const rows = await db
    .select({ entry: auditEntry })
    .from(auditUnsealed)
    .innerJoin(auditEntry, eq(auditEntry.position, auditUnsealed.position))
    .orderBy(asc(auditUnsealed.position))
    .limit(limit)
  return rows.map(({ entry }) => entry)
}

export async function insertSeals(tx: Transaction, seals: readonly Seal[]): Promise<void> {
  await tx.insert(auditSeal).values([...seals])
  const sealed = seals.map(({ position }) => position)
  await tx.delete(auditUnsealed).where(inArray(auditUnsealed.position, sealed))
}

export function readSealedAfter(db: Database, sealNo: number, limit: number): Promise<SealedRow[]> {
  return db
    .select({ seal: auditSeal, entry: auditEntry })
    .from(auditSeal)
    .leftJoin(auditEntry, eq(auditEntry.position, auditSeal.position))
    .where(gt(auditSeal.sealNo, sealNo))
    .orderBy(asc(auditSeal.sealNo))
    .limit(limit)
}

export async function readHashes(db: Database, sealNos: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ sealNo: auditSeal.sealNo, hash: auditSeal.hash })
    .from(auditSeal)
    .where(inArray(auditSeal.sealNo, [...sealNos]))
  return new Map(rows.map(({ sealNo, hash }) => [sealNo, hash]))
}

export async function readLastCheckpoint(db: Database): Promise<(Head & { at: Date; signed: string }) | undefined> {
  const [last] = await db.select().from(auditCheckpoint).orderBy(desc(auditCheckpoint.sealNo)).limit(1)
  return last
}

type Stretch = { readonly last: number; readonly stray?: number | undefined }

/** The next rows: where they end, and the first of them that neither waits for a seal nor has one. */
export async function findStrayAfter(db: Database, after: number, limit: number): Promise<Stretch | undefined> {
  const place = { position: auditEntry.position }
  const next = gt(auditEntry.position, after)
  const rows = await db.select(place).from(auditEntry).where(next).orderBy(asc(auditEntry.position)).limit(limit)
  const [first, last] = [rows.at(0)?.position, rows.at(-1)?.position]
  if (first === undefined || last === undefined) return undefined
  // First who waits, then who is sealed: a row that is sealed between the two is found in one of them.
  const known = new Set<number>()
  for (const table of [auditUnsealed, auditSeal]) {
    const found = await db
      .select({ position: table.position })
      .from(table)
      .where(between(table.position, first, last))
    for (const { position } of found) known.add(position)
  }
  return { last, stray: rows.find(({ position }) => !known.has(position))?.position }
}

export async function countUnsealed(db: Database): Promise<number> {
  const [counted] = await db.select({ waiting: count() }).from(auditUnsealed)
  return counted?.waiting ?? 0
}

/** How much waits for its seal and since when: seconds, unless sealing has stopped. */
export async function readSealState(
  db: Database,
): Promise<{ readonly waiting: number; readonly oldestAt: Date | null }> {
  const [waiting] = await db
    .select({ waiting: count(), oldestAt: min(auditEntry.at) })
    .from(auditUnsealed)
    .innerJoin(auditEntry, eq(auditEntry.position, auditUnsealed.position))
  return { waiting: waiting?.waiting ?? 0, oldestAt: waiting?.oldestAt ?? null }
}

/** A row that was removed while it waited for its seal. */
export async function findRemovedUnsealed(db: Database): Promise<number | undefined> {
  const [removed] = await db
    .select({ position: auditUnsealed.position })
    .from(auditUnsealed)
    .leftJoin(auditEntry, eq(auditEntry.position, auditUnsealed.position))
    .where(isNull(auditEntry.position))
    .orderBy(asc(auditUnsealed.position))
    .limit(1)
  return removed?.position
}
