import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { backupRetentionDays } from '@dhc/reference/retention-rules'
import { type Archive, listBases, openArchive, pruneArchive } from './archive.ts'
import { readBackupSettings } from './backup-settings.ts'
import { copySignedLines, copyUploads } from './copy-files.ts'
import { followWal } from './follow-wal.ts'
import { ask, openReplication } from './replication.ts'
import { BackupProblem } from './sealed-parts.ts'
import { takeBase } from './take-base.ts'

const tickMs = 60_000
const baseEveryMs = 24 * 60 * 60_000
const [firstDelayMs, longestDelayMs] = [1000, 30_000]
const settings = () => readBackupSettings(process.env)

/** For whoever watches over the machine: one line, with the time. */
const say = (line: string) => console.log(`${new Date().toISOString()} ${line}`)

async function open(): Promise<Archive> {
  const { url, folder, key } = settings()
  const replication = await openReplication(url)
  await replication.close()
  return openArchive(folder, key, replication.systemId)
}

/** A base backup, the uploads and the two lists, now; then what is older than the retention goes. */
async function backUp(archive: Archive): Promise<void> {
  const { url, uploadsFolder } = settings()
  const startedAt = performance.now()
  await copySignedLines(archive, url, 0)
  const copied = uploadsFolder === undefined ? 0 : await copyUploads(archive, uploadsFolder)
  const { name, parts, endedAt } = await takeBase(archive, url)
  const gone = await pruneArchive(archive, new Date(Date.now() - backupRetentionDays * 24 * 60 * 60_000))
  const megabytes = (parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000).toFixed(1)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(
    `base ${name}: ${megabytes} MB in ${seconds} s, good from ${endedAt} on; ${copied} new uploads, ${gone.length} old bases removed`,
  )
}

/** Stays: the log of the server within a second, lists and uploads each minute, a base each day. */
async function follow(archive: Archive, signal: AbortSignal): Promise<void> {
  const { url, uploadsFolder } = settings()
  const [server] = await ask<{ bytes: number }>(
    url,
    `select pg_size_bytes(current_setting('wal_segment_size'))::int as bytes`,
  )
  let hasGap = false
  const onGap = () => {
    hasGap = true
  }
  const followed = { archive, url, segmentBytes: server?.bytes ?? 0, signal, say, onGap }
  const wal = againAndAgain('the log of the server', signal, () => followWal(followed))
  let after = 0
  const rest = againAndAgain('lists, uploads and base backups', signal, async () => {
    for (; !signal.aborted; await pause(tickMs, undefined, { signal }).catch(() => undefined)) {
      after = await copySignedLines(archive, url, after)
      if (uploadsFolder !== undefined) await copyUploads(archive, uploadsFolder)
      const newest = (await listBases(archive)).at(-1)
      if (!hasGap && newest && Date.now() - new Date(newest.startedAt).getTime() < baseEveryMs) continue
      hasGap = false
      await backUp(archive)
    }
  })
  say(`following ${new URL(url).host} into ${archive.folder}`)
  await Promise.all([wal, rest])
}

/** A server that is away comes back; what a person must put right ends it. */
async function againAndAgain(what: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  for (let delayMs = firstDelayMs; !signal.aborted; delayMs = Math.min(delayMs * 2, longestDelayMs)) {
    const startedAt = Date.now()
    try {
      await work()
    } catch (error) {
      if (signal.aborted) return
      say(`${what}: ${error instanceof Error ? error.message : error}; again in ${delayMs / 1000} s`)
    }
    if (Date.now() - startedAt > longestDelayMs) delayMs = firstDelayMs
    await pause(delayMs, undefined, { signal }).catch(() => undefined)
  }
}

const { values } = parseArgs({ options: { follow: { type: 'boolean', default: false } } })
const stop = new AbortController()
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stop.abort())
try {
  const archive = await open()
  await (values.follow ? follow(archive, stop.signal) : backUp(archive))
  process.exit(0)
} catch (error) {
  if (!(error instanceof BackupProblem)) throw error
  console.error(`✖ ${error.message}`)
  process.exit(1)
}
