import type { EnrolmentMethod } from '@dhc/reference/enrolment-rules'
import {
  type CancelReason,
  type EnrolmentStatus,
  type EntryChannel,
  enrolmentStatus,
  holdsPlace,
  isLive,
} from '@dhc/reference/enrolment-status'
import { and, asc, count, eq, exists, inArray, max, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Actor } from './domain/own-actions.ts'
import { enrolment, enrolmentEvent, entryClosing } from './tables.ts'

export type NewEnrolment = {
  readonly id: string
  readonly classUuid: string
  readonly courseId: string
  readonly method: EnrolmentMethod
  readonly memberId: string
  readonly entryNo?: number
  readonly channel: EntryChannel
  readonly status: EnrolmentStatus
  readonly reason?: CancelReason
  readonly createdAt: Date
  readonly statusAt: Date
}

export type EnrolmentRow = typeof enrolment.$inferSelect

/** S1-12: all a member ever applied for. */
export function listEnrolmentsOf(db: Database, memberId: string): Promise<EnrolmentRow[]> {
  return db.select().from(enrolment).where(eq(enrolment.memberId, memberId))
}

export async function listEnrolmentIdsOf(db: Database, memberId: string): Promise<string[]> {
  const rows = await db.select({ id: enrolment.id }).from(enrolment).where(eq(enrolment.memberId, memberId))
  return rows.map(({ id }) => id)
}

export async function findEnrolment(db: Database, id: string): Promise<EnrolmentRow | undefined> {
  const [found] = await db.select().from(enrolment).where(eq(enrolment.id, id))
  return found
}

const enrolmentsOf = prepared((db: Database) =>
  db
    .select()
    .from(enrolment)
    .where(eq(enrolment.id, sql`any(${sql.placeholder('ids')}::uuid[])`))
    .prepare('enrolments by id'),
)

export function listEnrolments(db: Database, ids: readonly string[]): Promise<EnrolmentRow[]> {
  return enrolmentsOf(db).execute({ ids })
}

/** By entry number: who applied first, as far as it matters to anybody. */
export function listEnrolmentsIn(
  db: Database,
  classUuid: string,
  statuses: readonly EnrolmentStatus[],
): Promise<EnrolmentRow[]> {
  return db
    .select()
    .from(enrolment)
    .where(and(eq(enrolment.classUuid, classUuid), inArray(enrolment.status, [...statuses])))
    .orderBy(asc(enrolment.entryNo), asc(enrolment.id))
}

/** Of these entries, who stands like this. */
export function listEnrolmentsUnder(
  db: Database,
  { classUuid, entryNos, status }: { classUuid: string; entryNos: readonly number[]; status: EnrolmentStatus },
): Promise<EnrolmentRow[]> {
  const isUnder = sql`${enrolment.entryNo} = any(${sql.param([...entryNos])}::bigint[])`
  return db
    .select()
    .from(enrolment)
    .where(and(isUnder, eq(enrolment.classUuid, classUuid), eq(enrolment.status, status)))
    .orderBy(asc(enrolment.entryNo), asc(enrolment.id))
}

/** For a query of another store: the entry numbers of a class under which nobody stands like this any more. */
export function entryNosWithout(classUuid: SQLWrapper, status: EnrolmentStatus): SQL {
  const others = Object.values(enrolmentStatus).filter((each) => each !== status)
  return sql`select gone.entry_no from ${enrolment} as gone
     where gone.class_uuid = ${classUuid} and gone.status = any(${sql.param(others)}::text[])
       and not exists (select 1 from ${enrolment} as still
                        where still.entry_no = gone.entry_no and still.class_uuid = gone.class_uuid
                          and still.status = ${status})`
}

/** Places are counted, never stored (D-053). A class in which nobody holds a place is not in the result. */
export async function countPlacesTaken(
  db: Database,
  classUuids: readonly string[] | SQLWrapper,
): Promise<ReadonlyMap<string, number>> {
  const taken = await db
    .select({ classUuid: enrolment.classUuid, places: count() })
    .from(enrolment)
    .where(and(inArray(enrolment.classUuid, classUuids), enrolment.holdsPlace))
    .groupBy(enrolment.classUuid)
  return new Map(taken.map(({ classUuid, places }) => [classUuid, places]))
}

export type StatusCounts = Readonly<Record<EnrolmentStatus, number>>

/** A class that nobody ever applied for is not in the result. */
export async function countStatuses(
  db: Database,
  classUuids: readonly string[],
): Promise<ReadonlyMap<string, StatusCounts>> {
  const counted = await db
    .select({ classUuid: enrolment.classUuid, status: enrolment.status, people: count() })
    .from(enrolment)
    .where(inArray(enrolment.classUuid, [...classUuids]))
    .groupBy(enrolment.classUuid, enrolment.status)
  const counts = new Map<string, StatusCounts>()
  for (const { classUuid, status, people } of counted) {
    counts.set(classUuid, { ...(counts.get(classUuid) ?? nobody), [status]: people })
  }
  return counts
}

const nobody: StatusCounts = { E: 0, A: 0, W: 0, R: 0, P: 0, C: 0 }

/** Who was taken out of a ballot before it was sealed: by themselves or a carer, by staff, or by the service. */
export async function countWithdrawn(db: Database, classUuid: string) {
  const by = sql<WithdrawnBy>`case ${enrolmentEvent.actorKind} when 'STAFF' then 'staff' when 'SYSTEM' then 'system' else 'own' end`
  const isOut = and(
    eq(enrolment.classUuid, classUuid),
    eq(enrolmentEvent.fromStatus, enrolmentStatus.awaitingBallot),
    ne(enrolmentEvent.toStatus, enrolmentStatus.awaitingBallot),
  )
  const rows = await db
    .select({ by, people: count(), lastAt: max(enrolmentEvent.at) })
    .from(enrolmentEvent)
    .innerJoin(enrolment, eq(enrolment.id, enrolmentEvent.enrolmentId))
    .where(isOut)
    .groupBy(sql`1`)
  return rows.flatMap(({ lastAt, ...counted }) => (lastAt ? [{ ...counted, lastAt }] : []))
}

type WithdrawnBy = 'own' | 'staff' | 'system'

type Holding = { readonly classUuid: string; readonly memberIds: readonly string[]; readonly since: Date }

/**
 * Who of them has had a place in another class of the course that began since then. A place given up before its first
 * lesson went to somebody else and does not count; one given up later does, and so does that of a class to come.
 */
export async function listPlaceHolders(db: Database, { classUuid, memberIds, since }: Holding): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const { enrolled } = enrolmentStatus
  const begun = sql`(
    select each.class_uuid, min(each.starts_at) from lesson as each
      join class as other on other.strapi_uuid = each.class_uuid
      join class as own on own.strapi_uuid = ${classUuid} and own.course_id = other.course_id
     where other.strapi_uuid <> own.strapi_uuid and not each.is_cancelled
     group by each.class_uuid) as begun (class_uuid, starts_at)`
  const leftLater = db
    .select({ id: enrolmentEvent.id })
    .from(enrolmentEvent)
    .where(
      and(
        eq(enrolmentEvent.enrolmentId, enrolment.id),
        eq(enrolmentEvent.fromStatus, enrolled),
        sql`${enrolmentEvent.at} >= begun.starts_at`,
      ),
    )
  const rows = await db
    .selectDistinct({ memberId: enrolment.memberId })
    .from(begun)
    .innerJoin(enrolment, sql`${enrolment.classUuid} = begun.class_uuid`)
    .where(
      and(
        sql`begun.starts_at >= ${since.toISOString()}`,
        inArray(enrolment.memberId, [...memberIds]),
        or(eq(enrolment.status, enrolled), exists(leftLater)),
      ),
    )
  return new Set(rows.map(({ memberId }) => memberId))
}

/** Leaves out what is there already, so that a seed may be loaded twice. */
export async function addMissingEnrolments(tx: Transaction, enrolments: readonly NewEnrolment[]): Promise<number> {
  if (enrolments.length === 0) return 0
  const rows = enrolments.map(({ method, ...facts }) => ({
    ...facts,
    ...standingOf(facts.status, method),
    actorKind: 'SYSTEM' as const,
  }))
  const added = await tx.insert(enrolment).values(rows).onConflictDoNothing().returning({ id: enrolment.id })
  return added.length
}

type Move = Actor & {
  readonly id: string
  readonly from: EnrolmentStatus
  readonly to: EnrolmentStatus
  readonly method: EnrolmentMethod
  readonly at: Date
  readonly reason?: CancelReason
  readonly isOverQuota?: boolean
}

/** Compare and set: false when somebody was faster and it no longer stands as `from`. The event is told by trigger. */
export async function moveEnrolment(tx: Transaction, { id, ...move }: Move): Promise<boolean> {
  return (await moveEnrolments(tx, [id], move)).length === 1
}

/** The same for many at once; answers with those that stood as `from` and are moved. */
export async function moveEnrolments(
  tx: Transaction,
  ids: readonly string[],
  move: DistributiveOmit<Move, 'id'>,
): Promise<EnrolmentRow[]> {
  if (ids.length === 0) return []
  return tx
    .update(enrolment)
    .set(changeBy(move))
    .where(and(inArray(enrolment.id, [...ids]), eq(enrolment.status, move.from)))
    .returning()
}

type Moved = { readonly classUuid: string; readonly entryNos?: readonly number[]; readonly most?: number }

/**
 * The same for everybody of a class who stands as `from`, or for those under these entry numbers, the first so many by
 * number. The rows do not travel: a ballot of thousands is released in a moment.
 */
export async function moveEverybody(
  tx: Transaction,
  { classUuid, entryNos, most }: Moved,
  move: DistributiveOmit<Move, 'id'>,
): Promise<void> {
  const isUnder = entryNos && sql`${enrolment.entryNo} = any(${sql.param([...entryNos])}::bigint[])`
  const moved = tx
    .select({ id: enrolment.id })
    .from(enrolment)
    .where(and(eq(enrolment.classUuid, classUuid), eq(enrolment.status, move.from), isUnder))
    .orderBy(asc(enrolment.entryNo), asc(enrolment.id))
  await tx
    .update(enrolment)
    .set(changeBy(move))
    .where(and(inArray(enrolment.id, most === undefined ? moved : moved.limit(most)), eq(enrolment.status, move.from)))
}

function changeBy(move: DistributiveOmit<Move, 'id'>) {
  const { to, method, at, reason = null, actorKind, actorId, isOverQuota = false } = move
  return { status: to, statusAt: at, reason, actorKind, actorId, isOverQuota, ...standingOf(to, method) }
}

type DistributiveOmit<Whole, Key extends PropertyKey> = Whole extends unknown ? Omit<Whole, Key> : never

/** D-111: a class that is over stands in nobody's way. */
export async function stopBlocking(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(enrolment)
    .set({ blocksCourse: false })
    .where(inArray(enrolment.id, [...ids]))
}

/** Under the lock of the class; whoever still waits for it is refused. */
export async function closeEntries(
  tx: Transaction,
  closing: { classUuid: string; closedFor: 'BALLOT' | 'CALLED_OFF'; closedAt: Date },
): Promise<void> {
  const { closedFor, closedAt } = closing
  await tx
    .insert(entryClosing)
    .values(closing)
    .onConflictDoUpdate({ target: entryClosing.classUuid, set: { closedFor, closedAt } })
}

/** True once the ballot is sealed: entries are over, and a place is given by hand. */
export async function isEntryClosed(db: Database, classUuid: string): Promise<boolean> {
  const closed = await db.select().from(entryClosing).where(eq(entryClosing.classUuid, classUuid))
  return closed.length > 0
}

function standingOf(status: EnrolmentStatus, method: EnrolmentMethod) {
  const live = isLive(status)
  return { isLive: live, holdsPlace: holdsPlace(status, method), blocksCourse: live }
}

type EnrolmentEvent = typeof enrolmentEvent.$inferSelect

/** What happened to these enrolments, oldest first. */
export function listEventsOf(db: Database, enrolmentIds: readonly string[]): Promise<EnrolmentEvent[]> {
  return db
    .select()
    .from(enrolmentEvent)
    .where(inArray(enrolmentEvent.enrolmentId, [...enrolmentIds]))
    .orderBy(asc(enrolmentEvent.id))
}
