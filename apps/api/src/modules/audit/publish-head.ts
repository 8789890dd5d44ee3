import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/handles.ts'
import { type Head, startOfChain } from './chain.ts'
import type { PublishedHeads } from './published-heads.ts'
import { readHead } from './seal-store.ts'

export type HeadDeps = {
  readonly db: Database
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly heads: PublishedHeads
}

/** What was sealed since the last head could be rewritten unseen, so this is the longest time for it. */
const publishEveryMs = 10 * 60_000

/** Security 5.3: the head goes to the log and to a file, at most every ten minutes and only when it has moved. */
export function createHeadPublisher({ db, clock, log, heads }: HeadDeps): () => Promise<void> {
  let last: Head = startOfChain
  let lastAt = Number.NEGATIVE_INFINITY
  return async () => {
    const now = clock.now()
    if (now.getTime() - lastAt < publishEveryMs) return
    const head = await readHead(db)
    if (head.sealNo === last.sealNo) return
    last = head
    lastAt = now.getTime()
    const signed = heads.sign(head, now)
    log.info({ head: signed }, 'audit log is sealed')
    await heads.append(signed)
  }
}
