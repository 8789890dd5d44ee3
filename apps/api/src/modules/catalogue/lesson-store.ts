import { and, asc, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
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

/** A class with its course and its lessons by date. */
export type Timetable = {
  readonly courseClass: CourseClass
  readonly course: Course
  /** D-042: the page of a hidden course is for nobody, but who enrolled in it still sees its name. */
  readonly hasCoursePage: boolean
  readonly lessons: readonly RevisedLesson[]
}

const isAsked = (uuid: typeof courseClass.strapiUuid | typeof lesson.classUuid) =>
  eq(uuid, sql`any(${sql.placeholder('strapiUuids')}::uuid[])`)

const classesOf = prepared((db: Database) =>
  db
    .select({ class: classColumns, course })
    .from(courseClass)
    .innerJoin(course, eq(course.documentId, courseClass.courseId))
    .leftJoin(classCancellation, joinClassCancellation)
    .where(isAsked(courseClass.strapiUuid))
    .prepare('classes with courses'),
)

const lessonsIn = prepared((db: Database) =>
  db
    .select(lessonColumns)
    .from(lesson)
    .leftJoin(lessonCancellation, joinLessonCancellation)
    .where(and(isAsked(lesson.classUuid), not(lesson.isArchived)))
    .orderBy(asc(lesson.startsAt))
    .prepare('lessons of classes'),
)

/** Also of classes that are no longer offered: who enrolled in one still has the record of it. */
export async function findTimetables(
  db: Database,
  strapiUuids: readonly string[],
): Promise<ReadonlyMap<string, Timetable>> {
  // One after the other: inside a transaction there is one connection.
  const classes = await classesOf(db).execute({ strapiUuids })
  const lessons = await lessonsIn(db).execute({ strapiUuids })
  const lessonsOf = Map.groupBy(lessons, ({ classUuid }) => classUuid)
  return new Map(
    classes.map((found) => [
      found.class.strapiUuid,
      {
        courseClass: found.class,
        course: found.course,
        hasCoursePage: !found.course.isHidden && !found.course.isArchived,
        lessons: lessonsOf.get(found.class.strapiUuid) ?? [],
      },
    ]),
  )
}
