import { addDays, hongKongDateOf, instantOf } from '@dhc/reference/hong-kong-time'
import type { VisitState } from '@dhc/reference/visit-rules'
import { and, asc, desc, eq, gte, inArray, lt, notExists, notInArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { visit, visitCapacity, visitCentre } from './tables.ts'

export type VisitRow = typeof visit.$inferSelect
export type CentreRow = typeof visitCentre.$inferSelect

/** Of these nobody is expected any more. */
const freed = ['CANCELLED', 'CALLED_OFF'] as const satisfies readonly VisitState[]

export async function putCentres(tx: Transaction, rows: readonly CentreRow[]): Promise<void> {
  const codes = rows.map(({ code }) => code)
  await tx.delete(visitCentre).where(notInArray(visitCentre.code, codes))
  for (const row of rows)
    await tx.insert(visitCentre).values(row).onConflictDoUpdate({ target: visitCentre.code, set: row })
}
export function listCentres(db: Database): Promise<CentreRow[]> {
  return db.select().from(visitCentre)
}

export async function findCentre(db: Database, code: string): Promise<CentreRow | undefined> {
  const [found] = await db.select().from(visitCentre).where(eq(visitCentre.code, code))
  return found
}

/** Two who book at one centre at the same moment come one after the other. */
export async function lockCentre(tx: Transaction, code: string): Promise<CentreRow | undefined> {
  const [found] = await tx.select().from(visitCentre).where(eq(visitCentre.code, code)).for('update')
  return found
}

export function listCapacities(db: Database, centreCode: string, appliesTo: readonly string[]) {
  const { time, capacity } = visitCapacity
  return db
    .select({ appliesTo: visitCapacity.appliesTo, time, capacity })
    .from(visitCapacity)
    .where(and(eq(visitCapacity.centreCode, centreCode), inArray(visitCapacity.appliesTo, [...appliesTo])))
}

export async function putCapacities(
  tx: Transaction,
  rows: readonly (typeof visitCapacity.$inferInsert)[],
): Promise<void> {
  for (const row of rows)
    await tx
      .insert(visitCapacity)
      .values(row)
      .onConflictDoUpdate({
        target: [visitCapacity.centreCode, visitCapacity.appliesTo, visitCapacity.time],
        set: { capacity: row.capacity },
      })
}

type Times = { readonly from: Date; readonly before: Date }

/** Who is or was expected, by time. */
export function listExpected(
  db: Database,
  { from, before }: Times,
  centreCodes?: readonly string[],
): Promise<VisitRow[]> {
  return db
    .select()
    .from(visit)
    .where(
      and(
        gte(visit.startsAt, from),
        lt(visit.startsAt, before),
        notInArray(visit.state, [...freed]),
        centreCodes && inArray(visit.centreCode, [...centreCodes]),
      ),
    )
    .orderBy(asc(visit.startsAt), asc(visit.seat))
}

/** Visits to come that were called off, of people who have booked no other for the same purpose. */
export function listCalledOff(db: Database, { from, before }: Times): Promise<VisitRow[]> {
  const other = alias(visit, 'other_visit')
  const isSame = and(eq(other.memberId, visit.memberId), eq(other.purpose, visit.purpose))
  return db
    .select()
    .from(visit)
    .where(
      and(
        gte(visit.startsAt, from),
        lt(visit.startsAt, before),
        eq(visit.state, 'CALLED_OFF'),
        notExists(
          db
            .select()
            .from(other)
            .where(and(isSame, eq(other.state, 'BOOKED'))),
        ),
      ),
    )
}

/** False when there is an open one for the same purpose. */
export async function addVisit(tx: Transaction, row: VisitRow): Promise<boolean> {
  const added = await tx.insert(visit).values(row).onConflictDoNothing().returning({ id: visit.id })
  return added.length === 1
}

export async function findVisit(db: Database, id: string): Promise<VisitRow | undefined> {
  const [found] = await db.select().from(visit).where(eq(visit.id, id))
  return found
}

export async function lockVisit(tx: Transaction, id: string): Promise<VisitRow | undefined> {
  const [found] = await tx.select().from(visit).where(eq(visit.id, id)).for('update')
  return found
}

type Changed = Partial<Pick<VisitRow, 'centreCode' | 'startsAt' | 'seat' | 'state' | 'stateAt' | 'staffId'>>

export async function changeVisit(tx: Transaction, id: string, changed: Changed): Promise<void> {
  await tx.update(visit).set(changed).where(eq(visit.id, id))
}

export function listVisitsOf(db: Database, memberId: string): Promise<VisitRow[]> {
  return db.select().from(visit).where(eq(visit.memberId, memberId)).orderBy(desc(visit.startsAt))
}

/** what nobody marked on its day is no longer open, and keeps nobody from booking again. */
export async function closeUnmarked(tx: Transaction, memberId: string, before: Date, stateAt: Date): Promise<void> {
  await tx
    .update(visit)
    .set({ state: 'UNMARKED', stateAt })
    .where(and(eq(visit.memberId, memberId), eq(visit.state, 'BOOKED'), lt(visit.startsAt, before)))
}

/** Of who has died: nobody is expected any more. */
export async function cancelVisitsOf(tx: Transaction, memberId: string, stateAt: Date): Promise<void> {
  await tx
    .update(visit)
    .set({ state: 'CANCELLED', stateAt })
    .where(and(eq(visit.memberId, memberId), eq(visit.state, 'BOOKED')))
}

/** D-079: who has been verified today came for it; a visit on a later day is not needed any more. */
export async function settleVerification(tx: Transaction, memberId: string, at: Date): Promise<void> {
  const tomorrow = instantOf(addDays(hongKongDateOf(at), 1))
  const isMeant = and(eq(visit.memberId, memberId), eq(visit.state, 'BOOKED'), eq(visit.purpose, 'VERIFICATION'))
  await tx
    .update(visit)
    .set({ state: 'CAME', stateAt: at })
    .where(and(isMeant, lt(visit.startsAt, tomorrow)))
  await tx.update(visit).set({ state: 'CANCELLED', stateAt: at }).where(isMeant)
}

/** PRIV-02: goes with the member. */
export async function deleteVisitsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(visit).where(eq(visit.memberId, memberId))
}
