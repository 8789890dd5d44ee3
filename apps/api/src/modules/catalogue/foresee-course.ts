import type { InTransaction } from '../../platform/database/handles.ts'
import { checkFeed } from './check-feed.ts'
import { type ChangedClass, changedClassesOf } from './domain/class-changes.ts'
import { planSync } from './domain/plan-sync.ts'
import { loadCopy } from './sync-store.ts'

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
