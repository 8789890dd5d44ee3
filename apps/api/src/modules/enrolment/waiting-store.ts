import { enrolmentStatus, type LessonCode } from '@dhc/reference/enrolment-status'
import { and, asc, count, eq, inArray, lt, max, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import { enrolment, enrolmentEvent, lessonMark } from './tables.ts'

const isWaiting = (classUuids: readonly string[]) =>
  and(
    eq(enrolment.status, enrolmentStatus.awaitingConfirmation),
    inArray(enrolment.classUuid, sql`(select unnest(${sql.param([...classUuids])}::uuid[]))`),
  )

type Wanted = { readonly lateBefore: Date; readonly most: number }

/** D-107: who waits for confirmation in these classes: how many, how many of them too long, and the oldest few. */
export async function readAwaitingConfirmation(
  db: Database,
  classUuids: readonly string[],
  { lateBefore, most }: Wanted,
) {
  const counts = await countAwaitingConfirmation(db, classUuids, lateBefore)
  return { ...counts, rows: counts.waiting > 0 ? await listAwaitingConfirmation(db, classUuids, most) : [] }
}

async function countAwaitingConfirmation(db: Database, classUuids: readonly string[], lateBefore: Date) {
  const [counted] = await db
    .select({
      waiting: count(),
      overdue: sql<number>`count(*) filter (where ${enrolment.createdAt} < ${lateBefore})`.mapWith(Number),
    })
    .from(enrolment)
    .where(isWaiting(classUuids))
  return counted ?? { waiting: 0, overdue: 0 }
}

function listAwaitingConfirmation(db: Database, classUuids: readonly string[], most: number) {
  return db
    .select({ id: enrolment.id, classUuid: enrolment.classUuid, createdAt: enrolment.createdAt })
    .from(enrolment)
    .where(isWaiting(classUuids))
    .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
    .limit(most)
}

/** Everybody's but those of some classes; a date means only those who came before it. */
export type WaitingFilter = { readonly exceptClasses: readonly string[]; readonly before: Date | undefined }

type WaitingPage = { readonly page: number; readonly pageSize: number }

/** D-107: who waits for confirmation, the oldest first. */
export async function pageAwaitingConfirmation(db: Database, filter: WaitingFilter, { page, pageSize }: WaitingPage) {
  const rows = await db
    .select()
    .from(enrolment)
    .where(isMeant(filter))
    .orderBy(asc(enrolment.createdAt), asc(enrolment.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { rows, total: await countWaiting(db, filter) }
}

export async function countWaiting(db: Database, filter: WaitingFilter): Promise<number> {
  const [counted] = await db.select({ waiting: count() }).from(enrolment).where(isMeant(filter))
  return counted?.waiting ?? 0
}

function isMeant({ exceptClasses, before }: WaitingFilter) {
  return and(
    eq(enrolment.status, enrolmentStatus.awaitingConfirmation),
    before && lt(enrolment.createdAt, before),
    exceptClasses.length > 0
      ? notInArray(enrolment.classUuid, sql`(select unnest(${sql.param([...exceptClasses])}::uuid[]))`)
      : undefined,
  )
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
