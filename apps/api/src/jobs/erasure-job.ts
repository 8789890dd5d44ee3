import type { FastifyBaseLogger } from 'fastify'
import { type BallotDeps, fillFreedPlaces } from '../modules/ballot/index.ts'
import { eraseDueMembers } from '../modules/erasure/erase-member.ts'
import { erasedList } from '../modules/erasure/erased-list.ts'
import { createMemberVault } from '../modules/member/index.ts'
import { messageSecrets } from '../modules/messages/index.ts'
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
  /** Outside the database; unset means that a restored backup brings back whom it holds (security 5.4). */
  readonly erasedListFile?: string | undefined
}

/** PRIV-02: hourly, so nobody waits a day longer than promised. The log says how many, never who. */
export function erasureJob(parts: ErasureParts): Job {
  const { database, cipher, indexKey, clock, random, log, ballots } = parts
  const { db, inTransaction } = database
  const vault = createMemberVault(cipher, indexKey, random)
  const deps = {
    ...{ db, inTransaction, clock, random, vault, messages: messageSecrets(cipher, indexKey) },
    erased: erasedList({ indexKey, file: parts.erasedListFile }),
    onPlaceFreed: (tx: Transaction, classUuid: string) => fillFreedPlaces(ballots, tx, classUuid),
  }
  return {
    queue: 'erase-members',
    cron: '40 * * * *',
    retry: { limit: 5, delaySeconds: 60, delayMaxSeconds: 600 },
    async run() {
      log.info(await eraseDueMembers(deps), 'requested deletions are carried out')
    },
  }
}
