import { and, desc, eq, gte, inArray, lt, max, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { AuditEntry, NewAuditEntry } from './chain.ts'
import { auditEntry } from './tables.ts'

type AuditQuery = {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly actorId?: string | undefined
  readonly objectId?: string | undefined
  readonly actions?: readonly string[] | undefined
}

type Page = { readonly page: number; readonly pageSize: number }

export async function listAudit(
  db: Database,
  query: AuditQuery,
  { page, pageSize }: Page,
): Promise<{ items: AuditEntry[]; total: number }> {
  return readPage(db, and(...conditions(query)), { page, pageSize })
}

/** What others, staff and carers, did to these records; found by the index of objects. Neither the clock nor oneself. */
export async function listOthersActs(
  db: Database,
  { objectIds, ownId }: { readonly objectIds: readonly string[]; readonly ownId: string },
  page: Page,
): Promise<{ items: AuditEntry[]; total: number }> {
  const byPeople = inArray(auditEntry.actorKind, ['STAFF', 'MEMBER'])
  return readPage(db, and(inArray(auditEntry.objectId, [...objectIds]), byPeople, ne(auditEntry.actorId, ownId)), page)
}

async function readPage(db: Database, where: SQL | undefined, { page, pageSize }: Page) {
  const total = await countUpTo(db, auditEntry, where)
  const items = await db
    .select()
    .from(auditEntry)
    .where(where)
    .orderBy(desc(auditEntry.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items, total }
}

function conditions(query: AuditQuery): SQL[] {
  return [
    ...(query.from ? [gte(auditEntry.at, query.from)] : []),
    ...(query.to ? [lt(auditEntry.at, query.to)] : []),
    ...(query.actorId ? [eq(auditEntry.actorId, query.actorId)] : []),
    ...(query.objectId ? [eq(auditEntry.objectId, query.objectId)] : []),
    ...(query.actions ? [inArray(auditEntry.action, [...query.actions])] : []),
  ]
}

/** Moves on with everything that anybody does and that is logged. */
export async function newestAuditPosition(db: Database): Promise<number> {
  const [newest] = await db.select({ position: max(auditEntry.position) }).from(auditEntry)
  return newest?.position ?? 0
}

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
