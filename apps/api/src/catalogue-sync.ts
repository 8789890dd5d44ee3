import type { FastifyBaseLogger } from 'fastify'
import type { CmsClient, SyncDeps } from './modules/catalogue/index.ts'
import { tellOfClassChanges } from './modules/lessons/index.ts'
import { createMemberVault } from './modules/member/index.ts'
import type { QueueMessage } from './modules/messages/index.ts'
import { createTellMembers } from './modules/notices/index.ts'
import type { Clock } from './platform/clock.ts'
import type { OpenDatabase } from './platform/database/open-database.ts'
import type { Random } from './platform/random.ts'
import type { Protection } from './protection.ts'

export type CatalogueSyncParts = Pick<Protection, 'cipher' | 'indexKey'> & {
  readonly database: Pick<OpenDatabase, 'inTransaction'>
  readonly cms: CmsClient
  readonly clock: Clock
  readonly random: Random
  readonly log: FastifyBaseLogger
  readonly queueMessage: QueueMessage
}

/** What copying the catalogue needs, for jobs and for staff alike: whoever is in a class hears of its changes. */
export function catalogueSync(parts: CatalogueSyncParts): SyncDeps {
  const { database, cms, clock, random, log, cipher, indexKey, queueMessage } = parts
  const tellMembers = createTellMembers({ clock, queueMessage, vault: createMemberVault(cipher, indexKey, random) })
  const onClassesChanged = tellOfClassChanges({ tellMembers, clock })
  return { inTransaction: database.inTransaction, cms, clock, log, onClassesChanged }
}
