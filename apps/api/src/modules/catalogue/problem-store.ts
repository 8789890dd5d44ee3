import { and, asc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import type { FeedProblem } from './check-feed.ts'
import type { Scope } from './domain/plan-sync.ts'
import { catalogueProblem, course } from './tables.ts'

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
