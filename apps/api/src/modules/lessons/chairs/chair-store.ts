import { type ChairOutcome, offersCountFrom } from '@dhc/reference/chair-rules'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/handles.ts'
import { rowsOf } from '../../../platform/database/rows-of.ts'
import { chairOffer, freedChair } from '../tables.ts'

export type ChairRow = typeof freedChair.$inferSelect
export type OfferRow = typeof chairOffer.$inferSelect

/** Nothing for a leave that has its chair already. */
export async function addChairs(tx: Transaction, rows: readonly ChairRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(freedChair)
    .select(rowsOf(freedChair, rows))
    .onConflictDoNothing({
      target: [freedChair.lessonUuid, freedChair.enrolmentId],
      where: sql`${freedChair.outcome} is null`,
    })
}

export async function findChair(db: Database, id: string): Promise<ChairRow | undefined> {
  const [found] = await db.select().from(freedChair).where(eq(freedChair.id, id))
  return found
}

/** Lessons with a chair that has not ended yet. */
export async function listLessonsWithChairs(db: Database): Promise<{ lessonUuid: string; classUuid: string }[]> {
  const { lessonUuid, classUuid, outcome } = freedChair
  return db.selectDistinct({ lessonUuid, classUuid }).from(freedChair).where(isNull(outcome))
}

/** Of one lesson, by when they were free. */
export function listChairsOf(db: Database, lessonUuid: string): Promise<ChairRow[]> {
  return db
    .select()
    .from(freedChair)
    .where(eq(freedChair.lessonUuid, lessonUuid))
    .orderBy(asc(freedChair.freedAt), asc(freedChair.id))
}

export function listOffersOf(db: Database, lessonUuid: string): Promise<OfferRow[]> {
  return db
    .select()
    .from(chairOffer)
    .where(eq(chairOffer.lessonUuid, lessonUuid))
    .orderBy(asc(chairOffer.position), asc(chairOffer.id))
}

export async function endChair(tx: Transaction, id: string, outcome: ChairOutcome, at: Date): Promise<void> {
  await tx.update(freedChair).set({ outcome, endedAt: at }).where(eq(freedChair.id, id))
}

/** Answers with how many chairs were still offered. */
export async function stopChairs(tx: Transaction, lessonUuid: string, by: string, at: Date): Promise<number> {
  const isOpen = and(eq(freedChair.lessonUuid, lessonUuid), isNull(freedChair.outcome), isNull(freedChair.stoppedAt))
  const stopped = await tx.update(freedChair).set({ stoppedAt: at, stoppedBy: by }).where(isOpen).returning()
  return stopped.length
}

export async function addOffer(tx: Transaction, row: OfferRow): Promise<void> {
  await tx.insert(chairOffer).values(row)
}

export async function findOffer(db: Database, id: string): Promise<OfferRow | undefined> {
  const [found] = await db.select().from(chairOffer).where(eq(chairOffer.id, id))
  return found
}

export async function findOfferByToken(db: Database, tokenHash: string): Promise<OfferRow | undefined> {
  const [found] = await db.select().from(chairOffer).where(eq(chairOffer.tokenHash, tokenHash))
  return found
}

type Change = Pick<OfferRow, 'state' | 'stateAt'> & Partial<Pick<OfferRow, 'answeredBy'>>

export async function changeOffer(tx: Transaction, id: string, change: Change): Promise<void> {
  await tx.update(chairOffer).set(change).where(eq(chairOffer.id, id))
}

type Marked = Pick<OfferRow, 'attendance' | 'markedAt' | 'markedBy'>

export async function markGuest(tx: Transaction, id: string, marked: Marked): Promise<void> {
  await tx.update(chairOffer).set(marked).where(eq(chairOffer.id, id))
}

/** When this person was asked in the days that count. */
export async function listOfferTimes(db: Database, memberId: string, now: Date): Promise<Date[]> {
  const rows = await db
    .select({ offeredAt: chairOffer.offeredAt })
    .from(chairOffer)
    .where(and(eq(chairOffer.memberId, memberId), gt(chairOffer.offeredAt, offersCountFrom(now))))
  return rows.map(({ offeredAt }) => offeredAt)
}

/** Whether this person is a guest of another lesson at that time. */
export async function isGuestElsewhere(
  db: Database,
  memberId: string,
  { lessonUuid, startsAt, endsAt }: { readonly lessonUuid: string; readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const isThen = sql`lesson.starts_at < ${endsAt.toISOString()} and lesson.ends_at > ${startsAt.toISOString()}`
  const rows = await db
    .select({ id: chairOffer.id })
    .from(chairOffer)
    .innerJoin(sql`lesson`, sql`lesson.lesson_uuid = ${chairOffer.lessonUuid}`)
    .where(
      and(
        eq(chairOffer.memberId, memberId),
        eq(chairOffer.state, 'ACCEPTED'),
        ne(chairOffer.lessonUuid, lessonUuid),
        isThen,
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Guests of these lessons. */
export async function listGuestsOf(db: Database, lessonUuids: readonly string[]): Promise<OfferRow[]> {
  if (lessonUuids.length === 0) return []
  return db
    .select()
    .from(chairOffer)
    .where(and(inArray(chairOffer.lessonUuid, [...lessonUuids]), eq(chairOffer.state, 'ACCEPTED')))
    .orderBy(asc(chairOffer.position), asc(chairOffer.id))
}

/** So long after a lesson its numbers are nobody else's, as for reminders (decision 0074). */
const reservedMs = 3 * 24 * 3_600_000

/** What these phones were offered by SMS and whose numbers are still reserved, the latest first. */
export async function listOffersTo(db: Database, phones: readonly string[], now: Date): Promise<OfferRow[]> {
  if (phones.length === 0) return []
  return db
    .select()
    .from(chairOffer)
    .where(
      and(
        inArray(chairOffer.phoneIndex, [...phones]),
        gt(chairOffer.startsAt, new Date(now.getTime() - reservedMs)),
        isNotNull(chairOffer.pair),
      ),
    )
    .orderBy(desc(chairOffer.offeredAt))
}

/** The places of these enrolments that were held for a guest alone; answers with the classes in which one is free now. */
export async function letPlacesGo(tx: Transaction, enrolmentIds: readonly string[]): Promise<string[]> {
  if (enrolmentIds.length === 0) return []
  const { rows } = await tx.execute<{ class_uuid: string }>(
    sql`with gone as (
          update enrolment set holds_place = false
           where id = any(${sql.param([...enrolmentIds])}::uuid[]) and holds_place and not is_live
           returning class_uuid, holds_place)
        select distinct class_uuid from gone where not holds_place`,
  )
  return rows.map((row) => row.class_uuid)
}

export async function removeChairsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(freedChair).where(lt(freedChair.startsAt, before))
}

/** PRIV-02. The chair of a guest who is gone is free again. */
export async function deleteOffersOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(chairOffer).where(eq(chairOffer.memberId, memberId))
}

/** PRIV-01. */
export async function exportOffers(db: Database, memberId: string) {
  const rows = await db
    .select()
    .from(chairOffer)
    .where(eq(chairOffer.memberId, memberId))
    .orderBy(asc(chairOffer.offeredAt))
  return rows.map((row) => ({
    scheduled_at: toHongKongIso(row.startsAt),
    asked_at: toHongKongIso(row.offeredAt),
    offer_ends_at: toHongKongIso(row.endsAt),
    offer_way: row.way,
    offer_state: row.state,
    state_at: toHongKongIso(row.stateAt),
    answered_by: row.answeredBy,
    guest_attendance: row.attendance,
    marked_at: row.markedAt && toHongKongIso(row.markedAt),
  }))
}

/** Everybody else who was asked about the chair hears the truth from now on. */
export async function closeOtherOffers(tx: Transaction, { id, chairId }: OfferRow, at: Date): Promise<void> {
  const isOther = and(eq(chairOffer.chairId, chairId), eq(chairOffer.state, 'OPEN'), ne(chairOffer.id, id))
  await tx.update(chairOffer).set({ state: 'GONE', stateAt: at }).where(isOther)
}
