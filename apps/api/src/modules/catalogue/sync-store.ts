import { and, asc, eq, getTableColumns, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { takeAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { FeedProblem } from './check-feed.ts'
import type { Changes, Copy, Published, Scope, SyncPlan } from './domain/plan-sync.ts'
import { catalogueProblem, cataloguePull, course, courseClass, lesson } from './tables.ts'

/** Two copies at the same moment take turns, so that an older answer of the CMS cannot overwrite a newer one. */
export async function lockCatalogue(tx: Transaction): Promise<void> {
  await takeAdvisoryLock(tx, 'catalogueSync')
}

/** The rows the plan is compared with: all of them, or those of one course and those it has taken over. */
export async function loadCopy(tx: Transaction, scope: Scope, published: Published): Promise<Copy> {
  if (scope.kind === 'everything') {
    const [courses, classes, lessons] = [
      await tx.select().from(course),
      await tx.select().from(courseClass),
      await tx.select().from(lesson),
    ]
    return { courses, classes, lessons }
  }
  const classUuids = published.classes.map(({ strapiUuid }) => strapiUuid)
  const lessonUuids = published.lessons.map(({ lessonUuid }) => lessonUuid)
  const courses = await tx
    .select()
    .from(course)
    .where(inArray(course.documentId, [scope.documentId]))
  const classes = await tx
    .select()
    .from(courseClass)
    .where(or(inArray(courseClass.courseId, [scope.documentId]), inArray(courseClass.strapiUuid, classUuids)))
  const lessons = await tx
    .select()
    .from(lesson)
    .where(or(inArray(lesson.classUuid, classUuids), inArray(lesson.lessonUuid, lessonUuids)))
  return { courses, classes, lessons }
}

/** Courses before classes before lessons, because each names the one before. */
export async function applyPlan(tx: Transaction, plan: SyncPlan): Promise<void> {
  await write(tx, course, course.documentId, plan.courses)
  await write(tx, courseClass, courseClass.strapiUuid, plan.classes)
  await write(tx, lesson, lesson.lessonUuid, plan.lessons)
}

export async function recordPull(tx: Transaction, completedAt: Date): Promise<void> {
  await tx
    .insert(cataloguePull)
    .values({ completedAt })
    .onConflictDoUpdate({ target: cataloguePull.isOnlyRow, set: { completedAt } })
}

type CatalogueTable = typeof course | typeof courseClass | typeof lesson
type Key = typeof course.documentId | typeof courseClass.strapiUuid | typeof lesson.lessonUuid
const rowsPerStatement = 500

async function write<Table extends CatalogueTable>(
  tx: Transaction,
  table: Table,
  key: Key,
  changes: Changes<Omit<Table['$inferInsert'], 'isArchived'>>,
): Promise<void> {
  const present = [...changes.create, ...changes.update, ...changes.restore]
  for (let start = 0; start < present.length; start += rowsPerStatement) {
    const rows = present.slice(start, start + rowsPerStatement).map((row) => ({ ...row, isArchived: false }))
    await tx
      .insert(table as PgTable)
      .values(rows)
      .onConflictDoUpdate({ target: key, set: whatWasOffered(table) })
  }
  if (changes.archive.length > 0) {
    await tx
      .update(table as PgTable)
      .set({ isArchived: true })
      .where(inArray(key, [...changes.archive]))
  }
}

function whatWasOffered(table: CatalogueTable): Record<string, SQL> {
  // The revision counts on; the CMS knows nothing of it.
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field !== 'revision')
  return Object.fromEntries(columns.map(([field, { name }]) => [field, sql`excluded.${sql.identifier(name)}`]))
}

/** A problem is one row as long as it lasts; what was repaired, or is gone with its entry, is cleared. */
export async function recordProblems(
  tx: Transaction,
  scope: Scope,
  problems: readonly FeedProblem[],
  now: Date,
): Promise<void> {
  const rows = problems.flatMap(({ faults, classCode, ...entry }) =>
    faults.map((fault) => ({ ...entry, ...fault, classCode: storable(classCode), firstSeenAt: now, lastSeenAt: now })),
  )
  const seen: string[] = []
  for (const row of rows) {
    const [stored] = await tx
      .insert(catalogueProblem)
      .values(row)
      .onConflictDoUpdate({
        target: [
          catalogueProblem.courseId,
          catalogueProblem.strapiUuid,
          catalogueProblem.classCode,
          catalogueProblem.field,
          catalogueProblem.code,
        ],
        set: { lastSeenAt: now },
      })
      .returning({ id: catalogueProblem.id })
    if (stored) seen.push(stored.id)
  }
  const isLeft = seen.length > 0 ? notInArray(catalogueProblem.id, seen) : sql`true`
  const isInScope = scope.kind === 'everything' ? sql`true` : eq(catalogueProblem.courseId, scope.documentId)
  await tx.delete(catalogueProblem).where(and(isLeft, isInScope))
}

const storable = (text: string | null) => text?.replaceAll('\u0000', '') ?? null

export type CatalogueProblem = Omit<typeof catalogueProblem.$inferSelect, 'id'> & {
  /** As it was when it could still be read. */
  readonly courseName: { readonly nameZhHk: string; readonly nameZhCn: string; readonly nameEnUs: string } | null
}

export async function listProblems(db: Database): Promise<CatalogueProblem[]> {
  const { nameZhHk, nameZhCn, nameEnUs } = course
  const { id: _row, ...columns } = getTableColumns(catalogueProblem)
  return db
    .select({ ...columns, courseName: { nameZhHk, nameZhCn, nameEnUs } })
    .from(catalogueProblem)
    .leftJoin(course, eq(course.documentId, catalogueProblem.courseId))
    .orderBy(asc(catalogueProblem.courseId), asc(catalogueProblem.classCode), asc(catalogueProblem.field))
}
