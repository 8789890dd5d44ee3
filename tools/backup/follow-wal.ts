import { join } from 'node:path'
import { type Archive, parseLsn, showLsn } from './archive.ts'
import { ask, openReplication, type Replication } from './replication.ts'
import { BackupProblem, writeNote } from './sealed-parts.ts'
import { endOfWal, type SegmentWriter, type WalPlace, writeSegments } from './segment-writer.ts'

/** Under which the server keeps what we have not got yet; give it a bound (`max_slot_wal_keep_size`). */
const slot = 'dhc_backup'
const flushEveryMs = 1000
const flushAtBytes = 1024 * 1024
const silentAfterMs = 30_000
/** A commit that is being written while the server says what time it is. */
const commitsTakeMs = 1000
const microsecondsOf2000 = 946_684_800_000_000n

type Followed = {
  readonly archive: Archive
  readonly url: string
  readonly segmentBytes: number
  readonly signal: AbortSignal
  readonly say: (line: string) => void
  /** WAL is missing between what we have and what the server still has: only a new base helps. */
  readonly onGap: () => void
}

/** Takes over the log of the server as it is written, until the connection ends; throws when it does. */
export async function followWal(followed: Followed): Promise<void> {
  const { archive, url, segmentBytes, signal } = followed
  const replication = await openReplication(url)
  const end = () => void replication.close()
  signal.addEventListener('abort', end)
  try {
    await ensureSlot(replication, url)
    const stored = await endOfWal(archive, segmentBytes)
    let from: WalPlace = stored ?? (await beginning(replication, url, segmentBytes))
    if (replication.timeline > 1) await storeHistory(archive, replication)
    if (stored && stored.lsn > parseLsn(replication.flushedLsn) && stored.timeline === replication.timeline) {
      throw new BackupProblem(
        'the archive is ahead of this PostgreSQL: it was restored or replaced; begin a new BACKUP_DIR',
      )
    }
    while (!signal.aborted) {
      const next = await followTimeline(followed, replication, from).catch(async (error: Error) => {
        if (!/already been removed|not in this server's history/.test(error.message) || signal.aborted) throw error
        followed.onGap()
        followed.say(`WAL from ${showLsn(from.lsn)} on is not on the server any more: a new base backup is needed`)
        return { timeline: replication.timeline, lsn: startOf(parseLsn(replication.flushedLsn), segmentBytes) }
      })
      if (!next) return
      from = next
    }
  } finally {
    signal.removeEventListener('abort', end)
    await replication.close()
  }
}

const startOf = (lsn: bigint, segmentBytes: number) => lsn - (lsn % BigInt(segmentBytes))

async function ensureSlot(replication: Replication, url: string): Promise<void> {
  const found = await ask(url, 'select 1 from pg_replication_slots where slot_name = $1', [slot])
  if (found.length === 0) await replication.run(`CREATE_REPLICATION_SLOT ${slot} PHYSICAL RESERVE_WAL`)
}

async function beginning({ timeline, flushedLsn }: Replication, url: string, segmentBytes: number): Promise<WalPlace> {
  const [row] = await ask<{ lsn: string | null }>(
    url,
    'select restart_lsn::text as lsn from pg_replication_slots where slot_name = $1',
    [slot],
  )
  return { timeline, lsn: startOf(parseLsn(row?.lsn ?? flushedLsn), segmentBytes) }
}

async function storeHistory({ key, wal }: Archive, replication: Replication): Promise<void> {
  const [result] = await replication.run(`TIMELINE_HISTORY ${replication.timeline}`)
  const { filename = '', content = '' } = result?.rows[0] ?? {}
  await writeNote(key, join(wal, filename), filename, { content: String(content) })
}

/** Until the server goes over to another timeline, which it names then. */
async function followTimeline(
  { archive, segmentBytes }: Followed,
  replication: Replication,
  from: WalPlace,
): Promise<WalPlace | undefined> {
  const writer = writeSegments(archive, segmentBytes, from)
  const command = `START_REPLICATION SLOT ${slot} PHYSICAL ${showLsn(from.lsn)} TIMELINE ${from.timeline}`
  let lastHeardAt = Date.now()
  let [flushedLsn, flushedAt, walEnd] = [from.lsn, 0, from.lsn]
  const status = () => {
    if (Date.now() - lastHeardAt > silentAfterMs) void replication.close()
    else replication.reply(statusOf(writer.lsn, flushedLsn))
  }
  let next: WalPlace | undefined
  let timer: NodeJS.Timeout | undefined
  try {
    const copied = replication.copy(command, (results) => {
      const { next_tli, next_tli_startpos } = results.flatMap(({ rows }) => rows).find((row) => row.next_tli) ?? {}
      if (next_tli && next_tli_startpos) {
        next = { timeline: Number(next_tli), lsn: startOf(parseLsn(next_tli_startpos), segmentBytes) }
      }
    })
    for await (const message of copied) {
      timer ??= setInterval(status, flushEveryMs)
      lastHeardAt = Date.now()
      const heard = partsOf(message)
      if (heard.data) {
        await writer.take(heard.data, heard.sentAtMs)
        walEnd = heard.walEnd
      }
      if (writer.lsn - flushedLsn < flushAtBytes && Date.now() - flushedAt < flushEveryMs) continue
      await writer.flush()
      ;[flushedLsn, flushedAt] = [writer.lsn, Date.now()]
      if (writer.lsn >= walEnd) await notePosition(archive, writer, heard.sentAtMs - commitsTakeMs)
    }
  } finally {
    clearInterval(timer)
    await writer.close()
  }
  return next
}

async function notePosition(archive: Archive, { timeline, lsn }: SegmentWriter, atMs: number): Promise<void> {
  const position = { timeline, lsn: showLsn(lsn), at: new Date(atMs).toISOString() }
  await writeNote(archive.key, archive.positionFile, 'position', position)
}

/** XLogData ('w') or a sign of life ('k'). */
function partsOf(message: Buffer) {
  const isData = message[0] === 'w'.charCodeAt(0)
  const sentAt = message.readBigInt64BE(isData ? 17 : 9) + microsecondsOf2000
  return {
    walEnd: message.readBigUInt64BE(isData ? 9 : 1),
    sentAtMs: Number(sentAt / 1000n),
    data: isData ? message.subarray(25) : undefined,
  }
}

/** Up to where it is written and flushed; the server is asked for a sign of life, so that an idle hour is known to be one. */
function statusOf(written: bigint, flushed: bigint): Buffer {
  const message = Buffer.alloc(34)
  message.write('r')
  message.writeBigUInt64BE(written, 1)
  message.writeBigUInt64BE(flushed, 9)
  message.writeBigUInt64BE(flushed, 17)
  message.writeBigInt64BE(BigInt(Date.now()) * 1000n - microsecondsOf2000, 25)
  message[33] = 1
  return message
}
