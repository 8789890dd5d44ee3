import type { EnrolmentMethod } from '@dhc/reference/enrolment-method'
import { type EnrolmentStatus, holdsPlace, isLive } from '@dhc/reference/enrolment-status'
import { and, count, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { enrolment } from './tables.ts'

export type NewEnrolment = {
  readonly id: string
  readonly classUuid: string
  readonly method: EnrolmentMethod
  readonly memberId: string
  readonly status: EnrolmentStatus
  readonly createdAt: Date
}

/** Places are counted, never stored (D-053). */
export async function countPlacesHeld(db: Database, classUuid: string): Promise<number> {
  const [held] = await db
    .select({ places: count() })
    .from(enrolment)
    .where(and(eq(enrolment.classUuid, classUuid), enrolment.holdsPlace))
  return held?.places ?? 0
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
