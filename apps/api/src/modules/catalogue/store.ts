import { and, eq, not, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { readTogether } from '../../platform/database/read-together.ts'
import { classColumns, isLessonCancelled, joinClassCancellation, joinLessonCancellation } from './called-off-store.ts'
import type { CourseClass } from './domain/catalogue.ts'
import { type ClassPlan, classPlanOf } from './domain/class-changes.ts'
import { cataloguePull, classCancellation, course, courseClass, lesson, lessonCancellation } from './tables.ts'

/** A class as members meet it: its facts, and when its lessons (those that take place) begin and end. */
export type OfferedClass = CourseClass & {
  /** D-042: its course has no page, so nobody can have chosen it. */
  readonly isCourseHidden: boolean
  readonly takesTurns: boolean
  readonly hasLessons: boolean
  readonly firstLessonStartsAt: Date | null
  readonly lastLessonEndsAt: Date | null
}

/** All of them, unless some are named. An archived class is not offered any more; to the caller it is unknown. In no order. */
export async function findClasses(db: Database, strapiUuids?: readonly string[]): Promise<OfferedClass[]> {
  const found = await (strapiUuids ? namedClasses(db).execute({ strapiUuids }) : allClasses(db).execute())
  return found.map(({ facts, ...lessons }) => ({ ...facts, ...lessons }))
}

const allClasses = prepared((db: Database) => offeredClasses(db).prepare('offered classes'))
const namedClasses = prepared((db: Database) =>
  offeredClasses(db, eq(courseClass.strapiUuid, sql`any(${sql.placeholder('strapiUuids')}::uuid[])`)).prepare(
    'offered classes by uuid',
  ),
)

function offeredClasses(db: Database, isAsked?: SQL) {
  const takesPlace = not(isLessonCancelled)
  return db
    .select({
      facts: classColumns,
      isCourseHidden: course.isHidden,
      takesTurns: course.takesTurns,
      hasLessons: sql<boolean>`count(${lesson.lessonUuid}) > 0`,
      firstLessonStartsAt: sql`min(${lesson.startsAt}) filter (where ${takesPlace})`.mapWith(lesson.startsAt),
      lastLessonEndsAt: sql`max(${lesson.endsAt}) filter (where ${takesPlace})`.mapWith(lesson.endsAt),
    })
    .from(courseClass)
    .innerJoin(course, eq(course.documentId, courseClass.courseId))
    .leftJoin(classCancellation, joinClassCancellation)
    .leftJoin(lesson, and(eq(lesson.classUuid, courseClass.strapiUuid), not(lesson.isArchived)))
    .leftJoin(lessonCancellation, joinLessonCancellation)
    .where(and(isAsked, not(courseClass.isArchived)))
    .groupBy(courseClass.strapiUuid, course.documentId, classCancellation.classUuid)
}

const readClasses = prepared((db: Database) =>
  readTogether(async (strapiUuids: readonly string[]) => {
    const found = await findClasses(db, strapiUuids)
    return new Map(found.map((each) => [each.strapiUuid, each]))
  }),
)

/** When enrolment opens, everybody asks for the same few classes: one read for all of a moment. */
export function findClass(db: Database, strapiUuid: string): Promise<OfferedClass | undefined> {
  return readClasses(db)(strapiUuid.toLowerCase())
}

/** To be joined into another query. */
export function offeredClassUuids(db: Database) {
  return db.select({ strapiUuid: courseClass.strapiUuid }).from(courseClass).where(not(courseClass.isArchived))
}

export async function listOfferedClasses(db: Database): Promise<CourseClass[]> {
  return db
    .select(classColumns)
    .from(courseClass)
    .leftJoin(classCancellation, joinClassCancellation)
    .where(not(courseClass.isArchived))
}

/** What a class is looked for by; years of them are still a short list. In the order of their codes. */
export function listClassNames(db: Database) {
  const { strapiUuid, classCode, centreCode, method } = courseClass
  const { nameZhHk, nameZhCn, nameEnUs } = course
  return db
    .select({ strapiUuid, classCode, centreCode, method, nameZhHk, nameZhCn, nameEnUs })
    .from(courseClass)
    .innerJoin(course, eq(course.documentId, courseClass.courseId))
    .where(not(courseClass.isArchived))
    .orderBy(courseClass.classCode)
}

/** True once the whole catalogue has been copied at least once, even if it was empty. */
export async function hasCatalogue(db: Database): Promise<boolean> {
  const rows = await db.select({ completedAt: cataloguePull.completedAt }).from(cataloguePull)
  return rows.length > 0
}

/**
 * The one lock for places (docs/how-to/lock-places.md): who takes, frees or decides one waits here for whoever does the
 * same. What the decision rests on is read after it.
 */
export async function lockClass(tx: Transaction, strapiUuid: string): Promise<void> {
  await tx
    .select({ strapiUuid: courseClass.strapiUuid })
    .from(courseClass)
    .where(eq(courseClass.strapiUuid, strapiUuid))
    .for('no key update')
}

/** As the editors have it: what the centre itself has called off is not in here. Nothing for a class that is not offered. */
export async function readClassPlan(db: Database, strapiUuid: string): Promise<ClassPlan | undefined> {
  const { centreCode, quota, isCancelled, isArchived } = courseClass
  const [found] = await db
    .select({ centreCode, quota, isCancelled, isArchived })
    .from(courseClass)
    .where(eq(courseClass.strapiUuid, strapiUuid))
  if (!found || found.isArchived) return undefined
  const { lessonUuid, classUuid, startsAt, endsAt, isCancelled: isLessonOff } = lesson
  const lessons = await db
    .select({ lessonUuid, classUuid, startsAt, endsAt, isCancelled: isLessonOff })
    .from(lesson)
    .where(and(eq(lesson.classUuid, strapiUuid), not(lesson.isArchived)))
  return classPlanOf(found, lessons)
}
