import type { LessonCancellationReason } from '@dhc/reference/options/centre'
import { and, asc, eq, getTableColumns, gt, gte, inArray, isNotNull, lt, not, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { classCancellation, courseClass, lesson, lessonCancellation } from './tables.ts'

/** A lesson does not take place if the editors say so or the centre does; needs the joins beside it. */
export const isLessonCancelled = sql<boolean>`(${lesson.isCancelled} or ${lessonCancellation.isCalledOff} is true)`
export const joinLessonCancellation = eq(lessonCancellation.lessonUuid, lesson.lessonUuid)
export const joinClassCancellation = eq(classCancellation.classUuid, courseClass.strapiUuid)

export const lessonColumns = { ...getTableColumns(lesson), isCancelled: isLessonCancelled }
export const classColumns = {
  ...getTableColumns(courseClass),
  isCancelled: sql<boolean>`(${courseClass.isCancelled} or ${classCancellation.classUuid} is not null)`,
}

export type CallingOff = {
  readonly reason: LessonCancellationReason
  readonly at: Date
  /** Nobody when the service does it by itself. */
  readonly by: string | null
  readonly weatherSignalId?: string | null
}

/** False when the centre has called it off already: of two clerks at the same moment one gets true. */
export async function callOffLesson(tx: Transaction, lessonUuid: string, calling: CallingOff): Promise<boolean> {
  const { reason, at, by, weatherSignalId = null } = calling
  const standing = { isCalledOff: true, reason, weatherSignalId, changedAt: at, changedBy: by }
  const changed = await tx
    .insert(lessonCancellation)
    .values({ lessonUuid, ...standing })
    .onConflictDoUpdate({
      target: lessonCancellation.lessonUuid,
      set: standing,
      setWhere: not(lessonCancellation.isCalledOff),
    })
    .returning({ lessonUuid: lessonCancellation.lessonUuid })
  await raiseRevisions(tx, { lessonUuids: changed.map((row) => row.lessonUuid) })
  return changed.length > 0
}

type Reinstating = {
  readonly at: Date
  readonly by: string | null
  /** Staff know better than the rule: the signal that called the lesson off does not do it again. */
  readonly overrulesSignal: boolean
}

/** False when the centre has not called it off. What an editor has cancelled stays cancelled. */
export async function reinstateLesson(tx: Transaction, lessonUuid: string, change: Reinstating): Promise<boolean> {
  const changed = await tx
    .update(lessonCancellation)
    .set({
      isCalledOff: false,
      changedAt: change.at,
      changedBy: change.by,
      ...(!change.overrulesSignal && { weatherSignalId: null }),
    })
    .where(and(eq(lessonCancellation.lessonUuid, lessonUuid), lessonCancellation.isCalledOff))
    .returning({ lessonUuid: lessonCancellation.lessonUuid })
  await raiseRevisions(tx, { lessonUuids: changed.map((row) => row.lessonUuid) })
  return changed.length > 0
}

/** D-103, for good; whoever calls it ends the enrolments. False when it was called off before. */
export async function callOffClass(
  tx: Transaction,
  classUuid: string,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<boolean> {
  const added = await tx
    .insert(classCancellation)
    .values({ classUuid, calledOffAt: at, calledOffBy: by })
    .onConflictDoNothing()
    .returning({ classUuid: classCancellation.classUuid })
  await raiseRevisions(tx, { classUuids: added.map((row) => row.classUuid) })
  return added.length > 0
}

/** For calendar files: whoever has an older revision of a lesson learns of the change. */
export async function raiseRevisions(
  tx: Transaction,
  { lessonUuids = [], classUuids = [] }: { lessonUuids?: readonly string[]; classUuids?: readonly string[] },
): Promise<void> {
  if (lessonUuids.length + classUuids.length === 0) return
  await tx
    .update(lesson)
    .set({ revision: sql`${lesson.revision} + 1` })
    .where(or(inArray(lesson.lessonUuid, [...lessonUuids]), inArray(lesson.classUuid, [...classUuids])))
}

export type LessonChange = {
  readonly strapiUuid: string
  readonly classCode: string
  readonly lessonUuid: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly reason: LessonCancellationReason | null
}

type ChangesAsked = {
  readonly strapiUuids?: readonly string[] | undefined
  readonly startFrom?: Date | undefined
  readonly startBefore?: Date | undefined
  readonly now: Date
}

/** More than a bad week of all centres. */
const mostChanges = 500

/** Lessons to come that the centre has called off, by themselves or with their class. */
export function listLessonChanges(db: Database, asked: ChangesAsked): Promise<LessonChange[]> {
  const isCalledOff = or(eq(lessonCancellation.isCalledOff, true), isNotNull(classCancellation.classUuid))
  return db
    .select({
      strapiUuid: courseClass.strapiUuid,
      classCode: courseClass.classCode,
      lessonUuid: lesson.lessonUuid,
      startsAt: lesson.startsAt,
      endsAt: lesson.endsAt,
      reason: lessonCancellation.reason,
    })
    .from(lesson)
    .innerJoin(courseClass, eq(courseClass.strapiUuid, lesson.classUuid))
    .leftJoin(lessonCancellation, joinLessonCancellation)
    .leftJoin(classCancellation, joinClassCancellation)
    .where(
      and(
        isCalledOff,
        not(lesson.isArchived),
        not(courseClass.isArchived),
        gt(lesson.endsAt, asked.now),
        ...(asked.strapiUuids ? [inArray(courseClass.strapiUuid, [...asked.strapiUuids])] : []),
        ...(asked.startFrom ? [gte(lesson.startsAt, asked.startFrom)] : []),
        ...(asked.startBefore ? [lt(lesson.startsAt, asked.startBefore)] : []),
      ),
    )
    .orderBy(asc(lesson.startsAt), asc(lesson.lessonUuid))
    .limit(mostChanges)
}
