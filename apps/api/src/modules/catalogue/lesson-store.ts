import { and, asc, eq, gte, inArray, lt, not, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import { classColumns, joinClassCancellation, joinLessonCancellation, lessonColumns } from './called-off-store.ts'
import type { Course, CourseClass, RevisedLesson } from './domain/catalogue.ts'
import { classCancellation, course, courseClass, lesson, lessonCancellation } from './tables.ts'

/** A lesson with all that is said about it. `isCancelled` of lesson and class is what members see. */
export type PlannedLesson = {
  readonly lesson: RevisedLesson
  readonly courseClass: CourseClass
  readonly course: Course
  readonly isCancelledByEditor: boolean
  /** What the centre has last said; nothing when it never called the lesson off. */
  readonly cancellation: Omit<typeof lessonCancellation.$inferSelect, 'lessonUuid'> | null
}

type LessonsAsked = {
  readonly startFrom: Date
  readonly startBefore: Date
  readonly centreCode?: string | undefined
}

/** Of classes that are offered, by time. */
export function listLessons(
  db: Database,
  { startFrom, startBefore, centreCode }: LessonsAsked,
): Promise<PlannedLesson[]> {
  return plannedLessons(
    db,
    not(courseClass.isArchived),
    gte(lesson.startsAt, startFrom),
    lt(lesson.startsAt, startBefore),
    ...(centreCode === undefined ? [] : [eq(courseClass.centreCode, centreCode)]),
  )
}

export function findLessons(db: Database, lessonUuids: readonly string[]): Promise<PlannedLesson[]> {
  return plannedLessons(db, inArray(lesson.lessonUuid, [...lessonUuids]))
}

async function plannedLessons(db: Database, ...conditions: SQL[]): Promise<PlannedLesson[]> {
  const { isCalledOff, reason, weatherSignalId, changedAt, changedBy } = lessonCancellation
  return db
    .select({
      lesson: lessonColumns,
      courseClass: classColumns,
      course,
      isCancelledByEditor: lesson.isCancelled,
      cancellation: { isCalledOff, reason, weatherSignalId, changedAt, changedBy },
    })
    .from(lesson)
    .innerJoin(courseClass, eq(courseClass.strapiUuid, lesson.classUuid))
    .innerJoin(course, eq(course.documentId, courseClass.courseId))
    .leftJoin(lessonCancellation, joinLessonCancellation)
    .leftJoin(classCancellation, joinClassCancellation)
    .where(and(not(lesson.isArchived), ...conditions))
    .orderBy(asc(lesson.startsAt), asc(lesson.lessonUuid))
}
