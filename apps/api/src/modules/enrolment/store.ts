import type { EnrolmentMethod } from '@dhc/reference/enrolment-method'
import { type EnrolmentStatus, holdsPlace, isLive } from '@dhc/reference/enrolment-status'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { enrolment } from './tables.ts'

export type NewEnrolment = {
  readonly id: string
  readonly classUuid: string
  readonly method: EnrolmentMethod
  readonly memberId: string
  readonly status: EnrolmentStatus
  readonly createdAt: Date
  readonly statusAt: Date
}

export type EnrolmentRow = typeof enrolment.$inferSelect

/** S1-12: all a member ever applied for. */
export function listEnrolmentsOf(db: Database, memberId: string): Promise<EnrolmentRow[]> {
  return db.select().from(enrolment).where(eq(enrolment.memberId, memberId))
}

/** Places are counted, never stored (D-053). A class in which nobody holds a place is not in the result. */
export async function countPlacesTaken(
  db: Database,
  classUuids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const taken = await db
    .select({ classUuid: enrolment.classUuid, places: count() })
    .from(enrolment)
    .where(and(inArray(enrolment.classUuid, [...classUuids]), enrolment.holdsPlace))
    .groupBy(enrolment.classUuid)
  return new Map(taken.map(({ classUuid, places }) => [classUuid, places]))
}

/** Leaves out what is there already, so that a seed may be loaded twice. */
export async function addMissingEnrolments(tx: Transaction, enrolments: readonly NewEnrolment[]): Promise<number> {
  if (enrolments.length === 0) return 0
  const rows = enrolments.map(({ method, ...facts }) => ({
    ...facts,
    isLive: isLive(facts.status),
    holdsPlace: holdsPlace(facts.status, method),
  }))
  const added = await tx.insert(enrolment).values(rows).onConflictDoNothing().returning({ id: enrolment.id })
  return added.length
}

type Standing = { readonly status: EnrolmentStatus; readonly method: EnrolmentMethod }

export async function changeStatus(tx: Transaction, id: string, to: Standing, statusAt: Date): Promise<void> {
  const { status, method } = to
  const changed = { status, statusAt, isLive: isLive(status), holdsPlace: holdsPlace(status, method) }
  await tx.update(enrolment).set(changed).where(eq(enrolment.id, id))
}
