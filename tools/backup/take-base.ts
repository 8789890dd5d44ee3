import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Archive, dataPart, listPart, type Manifest, manifestFile } from './archive.ts'
import { ask, openReplication } from './replication.ts'
import { BackupProblem, writeNote, writeSealedPart } from './sealed-parts.ts'

const now = `select clock_timestamp() as at, current_setting('server_version_num')::int as version,
  current_database() as database, pg_size_bytes(current_setting('wal_segment_size'))::int as segment`
type Now = { readonly at: Date; readonly version: number; readonly database: string; readonly segment: number }

/**
 * A whole copy of the server, made by the server itself while it works. It holds the WAL that makes it consistent, so each
 * base can be restored alone, to the moment at which it ended; what came later is in the followed WAL.
 */
export async function takeBase(archive: Archive, url: string): Promise<Manifest> {
  const [begun] = await ask<Now>(url, now)
  if (!begun) throw new BackupProblem('PostgreSQL does not say what time it is')
  if (begun.version < 150_000) throw new BackupProblem('PostgreSQL 15 or newer is needed')
  const name = begun.at.toISOString().replaceAll(/[-:]/g, '')
  const folder = join(archive.bases, `${name}.new`)
  await mkdir(folder, { mode: 0o700 })
  const replication = await openReplication(url)
  try {
    const copied = copyOf(
      replication.copy(
        "BASE_BACKUP (LABEL 'dhc', CHECKPOINT 'fast', WAL, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')",
      ),
    )
    const write = (part: string, plain: AsyncIterable<Uint8Array>) =>
      writeSealedPart(archive.key, join(folder, part), `base ${name} ${part}`, plain)
    const data = await write(dataPart, copied.data())
    const list = await write(listPart, copied.list())
    const { startLsn, endLsn, timeline } = placesOf(copied.manifest())
    const [ended] = await ask<Now>(url, now)
    const manifest: Manifest = {
      name,
      startedAt: begun.at.toISOString(),
      endedAt: (ended ?? begun).at.toISOString(),
      systemId: replication.systemId,
      serverVersion: begun.version,
      segmentBytes: begun.segment,
      timeline,
      startLsn,
      endLsn,
      membersDatabase: begun.database,
      parts: [
        { name: dataPart, ...data },
        { name: listPart, ...list },
      ],
    }
    await writeNote(archive.key, join(folder, manifestFile), `base ${name}`, manifest)
    await rename(folder, join(archive.bases, name))
    return manifest
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  } finally {
    await replication.close()
  }
}

/** From the manifest of PostgreSQL itself: which WAL the copy needs. */
function placesOf(manifest: string) {
  const { 'WAL-Ranges': ranges } = JSON.parse(manifest) as {
    'WAL-Ranges': readonly { Timeline: number; 'Start-LSN': string; 'End-LSN': string }[]
  }
  const [first, last] = [ranges[0], ranges.at(-1)]
  if (!first || !last) throw new BackupProblem('PostgreSQL has sent no manifest')
  return { startLsn: first['Start-LSN'], endLsn: last['End-LSN'], timeline: last.Timeline }
}

/** One copy, two parts: the archive of files first, then PostgreSQL's own list of them with checksums. */
function copyOf(messages: AsyncIterable<Buffer>) {
  const iterator = messages[Symbol.asyncIterator]()
  const manifest: Buffer[] = []
  let archives = 0
  return {
    /** Up to the beginning of the list. */
    async *data(): AsyncIterable<Uint8Array> {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        const kind = String.fromCharCode(next.value[0] ?? 0)
        if (kind === 'm') return
        if (kind === 'n') archives += 1
        if (archives > 1)
          throw new BackupProblem('PostgreSQL has tablespaces in other folders, which this backup does not know')
        if (kind === 'd') yield next.value.subarray(1)
      }
    },
    async *list(): AsyncIterable<Uint8Array> {
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
        if (next.value[0] !== 'd'.charCodeAt(0)) continue
        manifest.push(next.value.subarray(1))
        yield next.value.subarray(1)
      }
    },
    manifest: () => Buffer.concat(manifest).toString(),
  }
}
