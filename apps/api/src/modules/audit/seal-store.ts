import { asc, count, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { type Head, type Seal, type SealedRow, startOfChain } from './chain.ts'
import type { AuditEntry } from './domain/audit-entry.ts'
import { auditEntry, auditSeal, auditUnsealed } from './tables.ts'

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

type Stretch = { readonly last: number | null; readonly stray: number | null }

/** The next stretch of rows: where it ends, and the first one in it that neither has a seal nor waits for one. */
export async function findStrayAfter(db: Database, position: number, limit: number): Promise<Stretch> {
  const isStray = sql<boolean>`${auditSeal.position} is null and ${auditUnsealed.position} is null`
  const stretch = db
    .select({ position: auditEntry.position, isStray: isStray.as('is_stray') })
    .from(auditEntry)
    .leftJoin(auditSeal, eq(auditSeal.position, auditEntry.position))
    .leftJoin(auditUnsealed, eq(auditUnsealed.position, auditEntry.position))
    .where(gt(auditEntry.position, position))
    .orderBy(asc(auditEntry.position))
    .limit(limit)
    .as('stretch')
  const stray = sql<string | null>`min(${stretch.position}) filter (where ${stretch.isStray})`
  const [found] = await db.select({ last: sql<string | null>`max(${stretch.position})`, stray }).from(stretch)
  return { last: numberOf(found?.last), stray: numberOf(found?.stray) }
}

export async function countUnsealed(db: Database): Promise<number> {
  const [counted] = await db.select({ waiting: count() }).from(auditUnsealed)
  return counted?.waiting ?? 0
}

/** A row that was removed while it waited for its seal. */
export async function findRemovedUnsealed(db: Database): Promise<number | undefined> {
  const [removed] = await db
    .select({ position: auditUnsealed.position })
    .from(auditUnsealed)
    .leftJoin(auditEntry, eq(auditEntry.position, auditUnsealed.position))
    .where(sql`${auditEntry.position} is null`)
    .orderBy(asc(auditUnsealed.position))
    .limit(1)
  return removed?.position
}

const numberOf = (text: string | null | undefined) => (text === null || text === undefined ? null : Number(text))
