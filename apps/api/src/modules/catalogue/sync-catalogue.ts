import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { InTransaction, Transaction } from '../../platform/database/handles.ts'
import { raiseRevisions } from './called-off-store.ts'
import { checkFeed, type FeedProblem } from './check-feed.ts'
import type { CmsClient } from './cms-client.ts'
import { type ClassChange, classChangesOf } from './domain/class-changes.ts'
import { isNothingToDo, planSync, type Scope, type SyncPlan } from './domain/plan-sync.ts'
import { revisedBy } from './domain/revised-lessons.ts'
import { recordProblems } from './problem-store.ts'
import { applyPlan, loadCopy, lockCatalogue, recordPull } from './sync-store.ts'

/** Section 3.4: in the transaction of the copy, so that nobody is told of what did not happen. */
export type OnClassesChanged = (tx: Transaction, changes: readonly ClassChange[]) => Promise<void>

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

/** Copies everything: at start-up, at night, and whenever staff ask. */
export function syncCatalogue(deps: SyncDeps): Promise<SyncResult> {
  return sync(deps, { kind: 'everything' }, () => deps.cms.readEveryCourse())
}

/** Copies one course after an editor has published, changed or withdrawn it. */
export function syncCourse(deps: SyncDeps, documentId: string): Promise<SyncResult> {
  return sync(deps, { kind: 'course', documentId }, () => deps.cms.readCourse(documentId))
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
    const changes = classChangesOf(plan, copy, now)
    if (changes.length > 0) await deps.onClassesChanged?.(tx, changes)
    if (scope.kind === 'everything') await recordPull(tx, now)
    if (!isNothingToDo(plan)) deps.log.info(countsOf(plan), 'catalogue copied')
    return { ...plan, problems }
  }, patience)
}

function countsOf(plan: SyncPlan): Record<string, number> {
  const kinds = Object.entries(plan).flatMap(([kind, changes]) =>
    Object.entries(changes).map(([change, rows]) => [`${kind}.${change}`, rows.length] as const),
  )
  return Object.fromEntries(kinds.filter(([, count]) => count > 0))
}
