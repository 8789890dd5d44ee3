import { enrolmentStatus, type LessonCode } from '@dhc/reference/enrolment-status'
import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import { enrolment, enrolmentEvent, lessonMark } from './tables.ts'

const isWaiting = (classUuids: readonly string[]) =>
  and(
    eq(enrolment.status, enrolmentStatus.awaitingConfirmation),
    inArray(enrolment.classUuid, sql`(select unnest(${sql.param([...classUuids])}::uuid[]))`),
  )

/** D-107: how many wait for confirmation in these classes, and how many of them came before this moment. */
export async function countAwaitingConfirmation(db: Database, classUuids: readonly string[], lateBefore: Date) {
  const [counted] = await db
    .select({
      waiting: count(),
      overdue: sql<number>`count(*) filter (where ${enrolment.createdAt} < ${lateBefore})`.mapWith(Number),
    })
    .from(enrolment)
    .where(isWaiting(classUuids))
  return counted ?? { waiting: 0, overdue: 0 }
}

export function listAwaitingConfirmation(db: Database, classUuids: readonly string[], most: number) {
  return db
    .select({ id: enrolment.id, classUuid: enrolment.classUuid, createdAt: enrolment.createdAt })
    .from(enrolment)
    .where(isWaiting(classUuids))
    .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
    .limit(most)
}

type MarkCounts = Readonly<Partial<Record<LessonCode, number>>>

/** How many have which mark, by lesson. */
export async function countEveryMark(
  db: Database,
  lessonUuids: readonly string[],
): Promise<ReadonlyMap<string, MarkCounts>> {
  if (lessonUuids.length === 0) return new Map()
  const counted = await db
    .select({ lessonUuid: lessonMark.lessonUuid, code: lessonMark.code, marks: count() })
    .from(lessonMark)
    .where(inArray(lessonMark.lessonUuid, [...lessonUuids]))
    .groupBy(lessonMark.lessonUuid, lessonMark.code)
  const marks = new Map<string, MarkCounts>()
  for (const row of counted) marks.set(row.lessonUuid, { ...marks.get(row.lessonUuid), [row.code]: row.marks })
  return marks
}

/** Moves on with every change of any enrolment. */
export async function newestEnrolmentEvent(db: Database): Promise<number> {
  const [newest] = await db.select({ id: max(enrolmentEvent.id) }).from(enrolmentEvent)
  return newest?.id ?? 0
}
