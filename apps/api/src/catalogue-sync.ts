import type { FastifyBaseLogger } from 'fastify'
import type { CmsClient, SyncDeps } from './modules/catalogue/index.ts'
import { tellOfClassChanges } from './modules/lessons/index.ts'
import type { TellMembers } from './modules/notices/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'

type CatalogueSyncParts = {
  readonly database: Pick<OpenDatabase, 'inTransaction'>
  readonly cms: CmsClient
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly tellMembers: TellMembers
}

/** What copying the catalogue needs, for jobs and for staff alike: whoever is in a class hears of its changes. */
export function catalogueSync({ database, cms, clock, log, tellMembers }: CatalogueSyncParts): SyncDeps {
  const onClassesChanged = tellOfClassChanges({ tellMembers, clock })
  return { inTransaction: database.inTransaction, cms, clock, log, onClassesChanged }
}
