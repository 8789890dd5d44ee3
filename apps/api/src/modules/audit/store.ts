import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  lt,
  ne,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
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

/** The kind of object of whoever was shown in a list: the member's id stands with it, the record was not opened. */
export const listedKind = 'list'

type OthersActs = {
  readonly objectIds: readonly string[]
  readonly ownId: string
  /** Who of staff counts as one: a member sees roles, colleagues see people. */
  readonly listedBy: 'role' | 'actorId'
}

/**
 * What others, staff and carers, did to these records; found by the index of objects. Neither the clock nor oneself.
 * A-113: in a list one is seen many times a day, so each list is one line per day, and openings are not lost among them.
 */
export async function listOthersActs(
  db: Database,
  { objectIds, ownId, listedBy }: OthersActs,
  { page, pageSize }: Page,
): Promise<{ items: AuditEntry[]; total: number }> {
  const { at, action, detail, objectKind, position } = auditEntry
  const byPeople = inArray(auditEntry.actorKind, ['STAFF', 'MEMBER'])
  const where = and(inArray(auditEntry.objectId, [...objectIds]), byPeople, ne(auditEntry.actorId, ownId))
  const day = sql`(${at} at time zone 'Asia/Hong_Kong')::date`
  const line = sql`case when ${objectKind} = ${sql.raw(`'${listedKind}'`)}
    then concat_ws(' ', ${day}, ${auditEntry[listedBy]}, ${action}, ${detail}) else ${position}::text end`
  const lines = db
    .selectDistinctOn([line], getTableColumns(auditEntry))
    .from(auditEntry)
    .where(where)
    .orderBy(line, desc(position))
    .as('lines')
  const [counted] = await db.select({ total: count() }).from(lines)
  const items = await db
    .select()
    .from(lines)
    .orderBy(desc(lines.position))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items, total: counted?.total ?? 0 }
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

/** Moves on with everything that anybody does and that is logged; that names were seen in a list is no news. */
export async function newestAuditPosition(db: Database): Promise<number> {
  const [newest] = await db
    .select({ position: auditEntry.position })
    .from(auditEntry)
    .where(sql`${auditEntry.objectKind} is distinct from ${listedKind}`)
    .orderBy(desc(auditEntry.position))
    .limit(1)
  return newest?.position ?? 0
}

/** The newest row of this action since then. */
export async function findNewestOf(db: Database, action: string, since: Date): Promise<AuditEntry | undefined> {
  const isMeant = and(eq(auditEntry.action, action), gte(auditEntry.at, since))
  const [newest] = await db.select().from(auditEntry).where(isMeant).orderBy(desc(auditEntry.at)).limit(1)
  return newest
}

/**
 * Since when there is something to lose: the oldest act. It need not be the first row: a demonstration writes its two
 * years behind what happened while it started.
 */
export async function beginningOfLog(db: Database): Promise<Date | undefined> {
  const [first] = await db.select({ at: auditEntry.at }).from(auditEntry).orderBy(asc(auditEntry.at)).limit(1)
  return first?.at
}

/** Writes one row in the transaction of the change itself: both happen or neither. It waits for nobody. */
export async function recordAudit(tx: Transaction, entry: NewAuditEntry, at: Date): Promise<void> {
  await tx.execute(sql`select ${auditRecording({ ...blank, ...entry, at })}`)
}

/** The same to several objects, in one statement. */
export async function recordAuditOfEach(
  tx: Transaction,
  entry: Omit<NewAuditEntry, 'objectId'>,
  objectIds: readonly string[],
  at: Date,
): Promise<void> {
  const recording = auditRecording({ ...blank, ...entry, objectId: sql`shown.id`, at })
  await tx.execute(sql`select ${recording} from unnest(${sql.param([...objectIds])}::uuid[]) as shown(id)`)
}

/** What somebody did to these records since then; found by the index of objects. */
export function actsOnSince(
  db: Database,
  {
    actorId,
    objectIds,
    since,
  }: { readonly actorId: string; readonly objectIds: readonly string[]; readonly since: Date },
) {
  const { objectId, action, detail } = auditEntry
  return db
    .select({ objectId, action, detail })
    .from(auditEntry)
    .where(and(inArray(objectId, [...objectIds]), gte(auditEntry.at, since), eq(auditEntry.actorId, actorId)))
}

type Done = { readonly actorId: string; readonly action: string; readonly detail: string; readonly since: Date }

/** Found by the index of those who act. */
export async function hasDoneSince(db: Database, { actorId, action, detail, since }: Done): Promise<boolean> {
  const isIt = and(eq(auditEntry.action, action), eq(auditEntry.detail, detail))
  const found = await db
    .select({ position: auditEntry.position })
    .from(auditEntry)
    .where(and(eq(auditEntry.actorId, actorId), gte(auditEntry.at, since), isIt))
    .limit(1)
  return found.length === 1
}

type Field = Exclude<keyof AuditEntry, 'position'>

/** For a statement that makes a change and tells of it in one (the function of migration 0008). */
export function auditRecording(
  fields: Readonly<Record<Field, Date | string | null | undefined | Placeholder | SQL>>,
): SQL {
  const { at, actorKind, actorId, role, action, objectKind, objectId, detail, outcome, requestId } = fields
  const values = [at, actorKind, actorId, role, action, objectKind, objectId, detail, outcome, requestId]
  return sql`record_audit(${sql.join(
    values.map((value) => sql`${value ?? null}`),
    sql`, `,
  )})`
}

const blank = { actorId: null, role: null, objectKind: null, objectId: null, detail: null, requestId: null }
