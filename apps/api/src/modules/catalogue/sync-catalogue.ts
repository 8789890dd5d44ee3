import { catalogueFeedPath } from '@dhc/contracts/cms/catalogue-feed'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import { CmsUnavailable, type FeedSettings, readFeed } from '../../platform/content/read-feed.ts'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'
import { raiseRevisions } from './called-off-store.ts'
import { checkFeed, type FeedProblem } from './check-feed.ts'
import { type ChangedClass, changedClassesOf, revisedBy } from './domain/class-changes.ts'
import { isNothingToDo, planSync, type Scope, type SyncPlan } from './domain/plan-sync.ts'
import { applyPlan, loadCopy, lockCatalogue, recordProblems, recordPull } from './sync-store.ts'

/** In the transaction of the copy, so that nobody is told of what did not happen. */
export type OnClassesChanged = (tx: Transaction, changed: readonly ChangedClass[]) => Promise<void>

export type SyncDeps = {
  readonly inTransaction: InTransaction
  readonly cms: CmsClient
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly onClassesChanged?: OnClassesChanged
}

export type SyncResult = SyncPlan & { readonly problems: readonly FeedProblem[] }

/** The CMS may take its time; only other copies wait for this lock, never a member. Who waits in vain comes back. */
const patience = { lockTimeoutMs: 6000, statementTimeoutMs: 7000 }

/**
 * Copies everything: at start-up, at night, and whenever staff ask; or one course, after an editor has published, changed
 * or withdrawn it.
 */
export function syncCatalogue(deps: SyncDeps, courseId?: string): Promise<SyncResult> {
  return courseId === undefined
    ? sync(deps, { kind: 'everything' }, () => deps.cms.readEveryCourse())
    : sync(deps, { kind: 'course', documentId: courseId }, () => deps.cms.readCourse(courseId))
}

function sync(deps: SyncDeps, scope: Scope, read: () => Promise<readonly unknown[]>): Promise<SyncResult> {
  return deps.inTransaction(async (tx) => {
    // Locked before asking: whoever comes later also asks later, so the newest answer is written last.
    await lockCatalogue(tx)
    const { published, problems } = checkFeed(await read())
    for (const problem of problems) deps.log.warn(problem, 'left out of the catalogue; the earlier copy stays')

    const now = deps.clock.now()
    const copy = await loadCopy(tx, scope, published)
    const plan = planSync(scope, published, copy)
    await applyPlan(tx, plan)
    await raiseRevisions(tx, revisedBy(plan, copy))
    await recordProblems(tx, scope, problems, now)
    const changed = changedClassesOf(plan, copy)
    if (changed.length > 0) await deps.onClassesChanged?.(tx, changed)
    if (scope.kind === 'everything') await recordPull(tx, now)
    if (!isNothingToDo(plan)) deps.log.info(countsOf(plan), 'catalogue copied')
    return { ...plan, problems }
  }, patience)
}

/** The classes of a course that people know, as they would be, were it published like this. Nothing is written. */
export function foreseeChanges(
  { inTransaction }: { readonly inTransaction: InTransaction },
  course: unknown,
): Promise<readonly ChangedClass[]> {
  return inTransaction(async (tx) => {
    const { published } = checkFeed([course])
    const [documentId] = published.courses.map((each) => each.documentId)
    if (documentId === undefined) return []
    const scope = { kind: 'course', documentId } as const
    const copy = await loadCopy(tx, scope, published)
    return changedClassesOf(planSync(scope, published, copy), copy)
  })
}

function countsOf(plan: SyncPlan): Record<string, number> {
  const kinds = Object.entries(plan).flatMap(([kind, changes]) =>
    Object.entries(changes).map(([change, rows]) => [`${kind}.${change}`, rows.length] as const),
  )
  return Object.fromEntries(kinds.filter(([, count]) => count > 0))
}

/** Only the frame is checked here; courses and classes are checked one by one, so that a bad one spoils no other. */
const everyCourse = z.object({ courses: z.array(z.unknown()) })
const oneCourse = z.object({ course: z.record(z.string(), z.unknown()).nullable() })

export type CmsClient = {
  readEveryCourse(): Promise<readonly unknown[]>
  /** Nothing when the course is not published. */
  readCourse(documentId: string): Promise<readonly unknown[]>
}

/** Asks the CMS, and never while a member waits. Anything but a complete good answer throws. */
export function createCmsClient(settings: FeedSettings): CmsClient {
  const read = (path: string) => readFeed(settings, path)

  return {
    async readEveryCourse() {
      return check(everyCourse, await read(catalogueFeedPath)).courses
    },
    async readCourse(documentId) {
      const { course } = check(oneCourse, await read(`${catalogueFeedPath}/${encodeURIComponent(documentId)}`))
      return course === null ? [] : [course]
    },
  }
}

function check<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.infer<Shape> {
  const checked = shape.safeParse(answer)
  if (!checked.success) throw new CmsUnavailable('the catalogue feed has another shape')
  return checked.data
}
