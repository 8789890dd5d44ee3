import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { countUpTo } from '../../platform/database/count-up-to.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { type AskedRoom, hasRoom } from '../../platform/rate-limit/rate-limit-store.ts'
import type { ApplicationState } from './domain/particulars.ts'
import { applicationNumbers, consentRecord, member, memberNumbers } from './tables.ts'

export type MemberRow = typeof member.$inferSelect
type Page = { readonly page: number; readonly pageSize: number }

type IndexColumn = typeof member.mobileIndex | typeof member.memberNoIndex

/** A tombstone is nobody: it is neither found nor locked nor listed. */
const isBehind = (column: IndexColumn) => and(eq(column, sql.placeholder('value')), isNull(member.erasedAt))

type Find<More extends unknown[] = []> = (db: Database, value: string, ...more: More) => Promise<MemberRow | undefined>

function findBy(column: IndexColumn): Find
function findBy(column: IndexColumn, room: SQL): Find<[AskedRoom]>
function findBy(column: IndexColumn, room?: SQL): Find<[AskedRoom?]> {
  const name = `member ${room ? 'with room ' : ''}by ${column.name}`
  const queryOf = prepared((db: Database) =>
    db
      .select()
      .from(member)
      .where(and(room, isBehind(column)))
      .prepare(name),
  )
  return async (db, value, asked) => {
    const [found] = await queryOf(db).execute({ value, ...asked })
    return found
  }
}

const membersOf = prepared((db: Database) =>
  db
    .select()
    .from(member)
    .where(and(eq(member.id, sql`any(${sql.placeholder('ids')}::uuid[])`), isNull(member.erasedAt)))
    .prepare('members by id'),
)

const readMembers = prepared((db: Database) =>
  readTogether(async (ids: readonly string[]) => {
    const rows = await membersOf(db).execute({ ids })
    return new Map(rows.map((row) => [row.id, row]))
  }),
)

/** Whoever is looked for at one moment is read together; a transaction reads for itself alone, being a handle of its own. */
export function findById(db: Database, id: string): Promise<MemberRow | undefined> {
  return readMembers(db)(id.toLowerCase())
}

/** Those of them who are there, in one statement, in no order. */
export function listByIds(db: Database, ids: readonly string[]): Promise<MemberRow[]> {
  return membersOf(db).execute({ ids })
}

export const findByMobile = findBy(member.mobileIndex)
export const findByMemberNo = findBy(member.memberNoIndex)
/** Nobody is found either while one of the limits is spent. */
export const findWithRoomByMobile = findBy(member.mobileIndex, hasRoom)
export const findWithRoomByMemberNo = findBy(member.memberNoIndex, hasRoom)

/** Locked until commit, so that two changes of one record come one after the other. */
export async function lockRow(tx: Transaction, id: string): Promise<MemberRow | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(and(eq(member.id, id), isNull(member.erasedAt)))
    .for('update')
  return found
}

export async function insertMember(tx: Transaction, row: typeof member.$inferInsert): Promise<void> {
  await tx.insert(member).values(row)
}

export async function nextApplicationNo(tx: Transaction): Promise<string> {
  return `AP${String(await next(tx, applicationNumbers.seqName ?? '')).padStart(8, '0')}`
}

/** D-076. */
export async function nextMemberNo(tx: Transaction): Promise<string> {
  return `SSPD${String(await next(tx, memberNumbers.seqName ?? '')).padStart(6, '0')}`
}

async function next(tx: Transaction, sequence: string): Promise<number> {
  const { rows } = await tx.execute<{ value: string }>(sql`select nextval(${sequence}) as value`)
  return Number(rows[0]?.value)
}

export type ApplicationQuery = {
  readonly state?: ApplicationState | undefined
  /** Applications that nobody has called although the day by which staff should have is over. */
  readonly overdueOn?: string | undefined
}

/** Who has waited longest, and so must be called first, stands first. */
export function listApplicants(db: Database, query: ApplicationQuery, page: Page) {
  return paged(
    db,
    and(
      ...(query.state ? [eq(member.state, query.state)] : []),
      ...(query.overdueOn
        ? [eq(member.state, 'PENDING'), isNull(member.contactedAt), lt(member.contactByOn, query.overdueOn)]
        : []),
    ),
    page,
    [asc(member.appliedAt), member.id],
  )
}

/** Every word is in the name, each in one of its writings. */
export function listByName(db: Database, words: readonly (readonly string[])[], page: Page) {
  return paged(db, and(...words.map((writings) => arrayOverlaps(member.nameIndexes, [...writings]))), page)
}

type Order = readonly (SQL | typeof member.id)[]
const newestFirst: Order = [desc(member.appliedAt), member.id]

async function paged(db: Database, meant: SQL | undefined, { page, pageSize }: Page, order = newestFirst) {
  const where = and(meant, isNull(member.erasedAt))
  const total = await countUpTo(db, member, where)
  const rows = await db
    .select()
    .from(member)
    .where(where)
    .orderBy(...order)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total }
}

/** Everybody who may sign in, by id, so that a long list is read in parts. */
export async function listMemberIds(db: Database, after: string | null, most: number): Promise<string[]> {
  const isWelcome = and(ne(member.state, 'REJECTED'), eq(member.isSuspended, false))
  const isIn = and(isNull(member.erasedAt), isNull(member.closedAt), isWelcome)
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(after === null ? isIn : and(isIn, gt(member.id, after)))
    .orderBy(member.id)
    .limit(most)
  return rows.map(({ id }) => id)
}

type AlikeQuery = {
  /** Blind indexes, each of them a set of which a record must have all. */
  readonly indexes: readonly (readonly string[])[]
  readonly mobileIndex: string | null
  readonly except: string | null
}

/** More than anybody could look through: whoever has so common a name is told apart by the birth date. */
const most = 200

/** Records that may be of one person, to be compared once they are opened. A closed one is not in question any more. */
export function listAlike(db: Database, { indexes, mobileIndex, except }: AlikeQuery): Promise<MemberRow[]> {
  const isAlike: (SQL | undefined)[] = indexes.map((each) => arrayContains(member.nameIndexes, [...each]))
  if (mobileIndex !== null) isAlike.push(eq(member.mobileIndex, mobileIndex))
  const isAnother = except === null ? undefined : ne(member.id, except)
  const isHere = and(isNull(member.erasedAt), isNull(member.closedAt), isAnother)
  return db
    .select()
    .from(member)
    .where(and(or(...isAlike), isHere))
    .orderBy(member.appliedAt)
    .limit(most)
}

const isHere = isNull(member.erasedAt)
const isWaiting = and(eq(member.state, 'PENDING'), isHere)
const number = (condition: ReturnType<typeof and>) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number)

/** S9-13: applicants nobody has called yet, those past their day, and those who were called and not yet verified. */
export async function countApplicants(db: Database, todayOn: string) {
  const isUncalled = isNull(member.contactedAt)
  const [counted] = await db
    .select({
      uncalled: number(isUncalled),
      overdue: number(and(isUncalled, sql`${member.contactByOn} < ${todayOn}`)),
      called: number(isNotNull(member.contactedAt)),
    })
    .from(member)
    .where(isWaiting)
  return counted ?? { uncalled: 0, overdue: 0, called: 0 }
}

/** Who must be called first at the top. */
export function listUncalled(db: Database, most: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(and(isWaiting, isNull(member.contactedAt)))
    .orderBy(asc(member.contactByOn), asc(member.appliedAt), asc(member.id))
    .limit(most)
}

/** PRIV-02: who asked to be deleted, and for whom that waits by law. */
export async function countDeletions(db: Database) {
  const [counted] = await db
    .select({ asked: count(), onHold: number(eq(member.hasLegalHold, true)) })
    .from(member)
    .where(and(isNotNull(member.deletionRequestedAt), isHere))
  return counted ?? { asked: 0, onHold: 0 }
}

/** The next to be emptied first; what the law holds back comes last. */
export function listDeletions(db: Database, most: number): Promise<MemberRow[]> {
  return db
    .select()
    .from(member)
    .where(and(isNotNull(member.deletionRequestedAt), isHere))
    .orderBy(asc(member.hasLegalHold), asc(member.deletionDueOn), asc(member.id))
    .limit(most)
}

export async function insertConsents(
  tx: Transaction,
  rows: readonly (typeof consentRecord.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(consentRecord).values([...rows])
}

export function listConsents(db: Database, memberId: string) {
  return db
    .select()
    .from(consentRecord)
    .where(eq(consentRecord.memberId, memberId))
    .orderBy(asc(consentRecord.recordedAt))
}
