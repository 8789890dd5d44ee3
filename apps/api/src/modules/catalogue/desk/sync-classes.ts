import type { Database } from '../../../platform/database/handles.ts'
import { MemberError } from '../../../platform/member-error.ts'
import { type ActDeps, auditByStaff, type Clerk } from '../../session/index.ts'
import { type SyncDeps, type SyncResult, syncCatalogue } from '../sync-catalogue.ts'
import { type CatalogueProblem, listProblems } from '../sync-store.ts'

export type CatalogueDeskDeps = ActDeps & { readonly db: Database; readonly sync: SyncDeps }

export type SyncCounts = { readonly created: number; readonly updated: number; readonly archived: number }

/** The same copy as at night, at once. */
export async function syncClasses(
  deps: CatalogueDeskDeps,
  clerk: Clerk,
): Promise<SyncCounts & { readonly problems: CatalogueProblem[] }> {
  const counts = countsOf(await syncCatalogue(withNamedFailure(deps.sync)))
  const detail = `${counts.created} created, ${counts.updated} updated, ${counts.archived} archived`
  await auditByStaff(deps, clerk, { action: 'catalogue.sync', objectKind: 'catalogue', detail })
  return { ...counts, problems: await readProblems(deps) }
}

/** What the member service could not read of the editors' entries. */
export function readProblems({ db }: Pick<CatalogueDeskDeps, 'db'>): Promise<CatalogueProblem[]> {
  return listProblems(db)
}

function countsOf({ classes, lessons }: SyncResult): SyncCounts {
  const fresh = new Set([...classes.create, ...classes.restore].map(({ strapiUuid }) => strapiUuid))
  const changed = [
    ...classes.update.map(({ strapiUuid }) => strapiUuid),
    ...[...lessons.create, ...lessons.update, ...lessons.restore].map(({ classUuid }) => classUuid),
  ]
  const updated = new Set(changed.filter((strapiUuid) => !fresh.has(strapiUuid)))
  return { created: fresh.size, updated: updated.size, archived: classes.archive.length }
}

/** A CMS that does not answer is not our fault, and staff may try again (1008). */
function withNamedFailure(sync: SyncDeps): SyncDeps {
  const readEveryCourse = () =>
    sync.cms.readEveryCourse().catch((error: unknown) => {
      sync.log.warn({ err: error }, 'the CMS did not give its courses')
      throw new MemberError('unavailable')
    })
  return { ...sync, cms: { ...sync.cms, readEveryCourse } }
}
