import type { LessonCode } from '@dhc/reference/enrolment-status'
import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { Actor } from './domain/own-actions.ts'
import { enrolment, lessonMark } from './tables.ts'

export type LessonMark = typeof lessonMark.$inferSelect

export type NewMark = Actor & {
  readonly enrolmentId: string
  readonly lessonUuid: string
  readonly code: LessonCode
  readonly at: Date
  /** Encrypted by the caller. */
  readonly reason?: string | null
}

export async function listMarksOf(db: Database, enrolmentIds: readonly string[]): Promise<LessonMark[]> {
  if (enrolmentIds.length === 0) return []
  return db
    .select()
    .from(lessonMark)
    .where(inArray(lessonMark.enrolmentId, [...enrolmentIds]))
}

export function listMarksOfLesson(db: Database, lessonUuid: string): Promise<LessonMark[]> {
  return db.select().from(lessonMark).where(eq(lessonMark.lessonUuid, lessonUuid))
}

/** False when the lesson has a mark already: the first one stands (S4-19). */
export async function addMark(tx: Transaction, mark: NewMark): Promise<boolean> {
  const added = await tx.insert(lessonMark).values(mark).onConflictDoNothing().returning({ code: lessonMark.code })
  return added.length === 1
}

/** For staff, who may correct themselves; whoever calls it writes the audit row. */
export async function replaceMark(tx: Transaction, mark: NewMark): Promise<void> {
  const { code, at, reason = null, actorKind, actorId } = mark
  await tx
    .insert(lessonMark)
    .values(mark)
    .onConflictDoUpdate({
      target: [lessonMark.enrolmentId, lessonMark.lessonUuid],
      set: { code, at, reason, actorKind, actorId },
    })
}

/** PRIV-02: what a member who is gone said about being away. */
export async function forgetReasons(tx: Transaction, memberId: string): Promise<void> {
  const own = tx.select({ id: enrolment.id }).from(enrolment).where(eq(enrolment.memberId, memberId))
  await tx.update(lessonMark).set({ reason: null }).where(inArray(lessonMark.enrolmentId, own))
}
