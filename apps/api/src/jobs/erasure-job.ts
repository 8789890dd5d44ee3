import type { FastifyBaseLogger } from 'fastify'
import { type BallotDeps, fillFreedPlaces } from '../modules/ballot/index.ts'
import { type ErasureDeps, eraseDueMembers, erasedList } from '../modules/erasure/index.ts'
import { createMemberVault } from '../modules/member/index.ts'
import { messageSecrets } from '../modules/messages/index.ts'
import { type RetentionDeps, retainOnly } from '../modules/retention/index.ts'
import type { Clock } from '../platform/clock.ts'
import type { FieldCipher } from '../platform/crypto/field-cipher.ts'
import type { Transaction } from '../platform/database/handles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'
import type { Job } from '../platform/jobs/job.ts'
import type { Random } from '../platform/random.ts'

type ErasureParts = {
  readonly database: Pick<OpenDatabase, 'db' | 'inTransaction'>
  readonly cipher: FieldCipher
  readonly indexKey: Uint8Array
  readonly clock: Clock
  readonly random: Random
  readonly log: FastifyBaseLogger
  readonly ballots: BallotDeps
  /** A copy of the list outside the database, beside the one that backups take. */
  readonly erasedListFile?: string | undefined
  /** Of a backup, when it has just been restored. */
  readonly erasedListsOfBackups?: readonly string[]
}

/** PRIV-02: hourly, so nobody waits a day longer than promised. The log says how many, never who. */
export function erasureJob(parts: ErasureParts): Job {
  const { log } = parts
  const deps = erasureDepsOf(parts)
  return {
    queue: 'erase-members',
    cron: '40 * * * *',
    retry: { limit: 5, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      log.info(await eraseDueMembers(deps), 'requested deletions are carried out')
    },
  }
}

function erasureDepsOf(parts: ErasureParts): ErasureDeps {
  const { database, cipher, indexKey, clock, random, ballots } = parts
  const { db, inTransaction } = database
  return {
    db,
    inTransaction,
    clock,
    random,
    vault: createMemberVault(cipher, indexKey, random),
    messages: messageSecrets(cipher, indexKey),
    erased: erasedList({ indexKey, file: parts.erasedListFile, furtherFiles: parts.erasedListsOfBackups ?? [] }),
    onPlaceFreed: (tx: Transaction, classUuid: string) => fillFreedPlaces(ballots, tx, classUuid),
  }
}

/** nightly, before the audit log is verified. What goes is in the table of packages/reference. */
export function retentionJob(parts: ErasureParts & Pick<RetentionDeps, 'heads'>): Job {
  const deps = { ...erasureDepsOf(parts), heads: parts.heads }
  return {
    queue: 'retention',
    cron: '10 4 * * *',
    retry: { limit: 10, delaySeconds: 30, delayMaxSeconds: 600 },
    withinSeconds: 1800,
    run: async () => parts.log.info(await retainOnly(deps), 'what has reached its term is gone'),
  }
}
