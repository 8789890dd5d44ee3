import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { deriveKey } from '../../platform/crypto/secrets.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import { addSignedLines } from '../../platform/signed-lines/store.ts'
import { type Head, startOfChain } from './chain.ts'
import { readHead } from './seal-store.ts'

/** A head as it was found in a file, and whether our own key has signed it. */
export type PublishedHead = Head & { readonly isOurs: boolean }

/**
 * Heads of the chain where the database cannot reach them. One is a single word, so that it is found again in any
 * file it was copied to: our own, or the log of a collector.
 */
export type PublishedHeads = {
  sign(head: Head, at: Date): string
  append(signed: string): Promise<void>
  /** Of a place up to which rows were retired; a published head is none. */
  signCheckpoint(head: Head, at: Date): string
  /** Those of the lines given, and of every file. */
  read(stored?: AsyncIterable<string>): AsyncIterable<PublishedHead>
}

type HeadSettings = {
  /** The operator's INDEX_KEY, which the database does not have. */
  readonly indexKey: Uint8Array
  /** To which heads are added. */
  readonly headFile?: string | undefined
  /** Further files in which heads are looked for. */
  readonly furtherFiles?: readonly string[]
  /** In a database that was restored to a moment, what was published later is missing for a good reason. */
  readonly notAfter?: Date
}

const written = /audit-head\.((\d{1,15})\.([\dTZ:.-]{24})\.([0-9a-f]{64}))\.([0-9a-f]{64})/g

export function publishedHeads({ indexKey, headFile, furtherFiles = [], notAfter }: HeadSettings): PublishedHeads {
  const key = deriveKey(indexKey, 'audit heads')
  const checkpointKey = deriveKey(indexKey, 'audit checkpoints')
  const macOf = (text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign({ sealNo, hash }, at) {
      const text = `${sealNo}.${at.toISOString()}.${hash}`
      return `audit-head.${text}.${macOf(text).toString('hex')}`
    },
    signCheckpoint: ({ sealNo, hash }, at) =>
      createHmac('sha256', checkpointKey).update(`${sealNo}.${at.toISOString()}.${hash}`).digest('hex'),
    async append(signed) {
      if (headFile) await appendFile(headFile, `${signed}\n`, { mode: 0o600, flush: true })
    },
    async *read(stored) {
      const files = [...(headFile ? [headFile] : []), ...furtherFiles]
      for (const lines of [...(stored ? [stored] : []), ...files.map((file) => linesOf(file, file === headFile))]) {
        for await (const line of lines) {
          for (const [, text = '', sealNo, at = '', hash = '', mac = ''] of line.matchAll(written)) {
            if (notAfter && new Date(at) > notAfter) continue
            yield { sealNo: Number(sealNo), hash, isOurs: timingSafeEqual(macOf(text), Buffer.from(mac, 'hex')) }
          }
        }
      }
    },
  }
}

/** Our own file is not there before the first head; one that was named by a person must be. */
async function* linesOf(file: string, mayBeMissing: boolean): AsyncIterable<string> {
  try {
    yield* createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
  } catch (error) {
    if (!(mayBeMissing && (error as NodeJS.ErrnoException).code === 'ENOENT')) throw error
  }
}

export type HeadDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  readonly heads: PublishedHeads
}

/** What was sealed since the last head could be rewritten unseen, so this is the longest time for it. */
const publishEveryMs = 10 * 60_000

/**
 * SEC-19: the head goes to the log, to a file of this machine and to the list that backups copy, at most every ten minutes
 * and only when it has moved.
 */
export function createHeadPublisher({ db, inTransaction, clock, log, heads }: HeadDeps): () => Promise<void> {
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
    const subject = String(head.sealNo)
    await inTransaction((tx) => addSignedLines(tx, 'AUDIT_HEAD', [{ subject, line: signed }]))
  }
}
