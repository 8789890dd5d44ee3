import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem, fingerprintOf, readNote } from './sealed-parts.ts'

/** Up to where the archive has everything that was committed, by the clock of the server. */
export type Position = { readonly timeline: number; readonly lsn: string; readonly at: string }

/** What is known of a base backup; sealed, with the SHA-256 of each part. */
export type Manifest = {
  readonly name: string
  readonly startedAt: string
  readonly endedAt: string
  readonly systemId: string
  readonly serverVersion: number
  readonly segmentBytes: number
  readonly timeline: number
  readonly startLsn: string
  readonly endLsn: string
  readonly membersDatabase: string
  readonly parts: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[]
}

/** A folder of backups. `bases/<name>` is written elsewhere first, so what is there is whole. */
export type Archive = {
  readonly key: Buffer
  readonly folder: string
  readonly bases: string
  readonly wal: string
  readonly uploads: string
  readonly positionFile: string
  readonly headsFile: string
  readonly erasedFile: string
}

export const manifestFile = 'manifest'
export const dataPart = 'data'
export const listPart = 'files'

function placesIn(folder: string, key: Buffer): Archive {
  return {
    key,
    folder,
    bases: join(folder, 'bases'),
    wal: join(folder, 'wal'),
    uploads: join(folder, 'uploads'),
    positionFile: join(folder, 'position'),
    headsFile: join(folder, 'audit-heads.log'),
    erasedFile: join(folder, 'erased-members.log'),
  }
}

/** Made at the first backup; afterwards it takes only this key and this server. */
export async function openArchive(folder: string, key: Buffer, systemId: string): Promise<Archive> {
  const note = join(folder, 'archive.json')
  const archive = placesIn(folder, key)
  for (const each of [folder, archive.bases, archive.wal, archive.uploads]) {
    await mkdir(each, { recursive: true, mode: 0o700 })
  }
  if (!existsSync(note)) {
    await writeFile(note, `${JSON.stringify({ format: 1, systemId, key: fingerprintOf(key) })}\n`, { mode: 0o600 })
  }
  const found = await readArchive(folder, key)
  if (found.systemId !== systemId) {
    throw new BackupProblem(`${folder} has the backups of another PostgreSQL: name an empty folder in BACKUP_DIR`)
  }
  return archive
}

export async function readArchive(folder: string, key: Buffer): Promise<Archive & { readonly systemId: string }> {
  const note = await readFile(join(folder, 'archive.json'), 'utf8').catch(() => {
    throw new BackupProblem(`there is no backup in ${folder}`)
  })
  const { systemId, key: fingerprint } = JSON.parse(note) as { systemId: string; key: string }
  if (fingerprint !== fingerprintOf(key)) throw new BackupProblem('BACKUP_KEY is not the key of this backup')
  return { ...placesIn(folder, key), systemId }
}

/** Oldest first. */
export async function listBases(archive: Archive): Promise<Manifest[]> {
  const names = (await readdir(archive.bases)).filter((name) => !name.endsWith('.new')).sort()
  return Promise.all(
    names.map((name) => readNote<Manifest>(archive.key, join(archive.bases, name, manifestFile), `base ${name}`)),
  )
}

export async function readPosition({ key, positionFile }: Archive): Promise<Position | undefined> {
  return existsSync(positionFile) ? readNote<Position>(key, positionFile, 'position') : undefined
}

export const parseLsn = (text: string) => {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
export const showLsn = (lsn: bigint) => `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase()

const hex = (value: bigint, digits = 8) => value.toString(16).toUpperCase().padStart(digits, '0')

/** The name PostgreSQL gives the file in which this place of the log is. */
export function segmentOf(timeline: number, lsn: bigint, segmentBytes: number): string {
  const number = lsn / BigInt(segmentBytes)
  const perFile = 0x100000000n / BigInt(segmentBytes)
  return hex(BigInt(timeline)) + hex(number / perFile) + hex(number % perFile)
}

export function startOfSegment(name: string, segmentBytes: number): bigint {
  const perFile = 0x100000000n / BigInt(segmentBytes)
  return (BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`)) * BigInt(segmentBytes)
}

/** Where the pieces of a WAL file lie; the part's name is that of the file. */
export const segmentFile = ({ wal }: Archive, name: string) => join(wal, name.slice(0, 8), name)

/**
 * What is older than the retention goes; of the base backups one that is older stays, since the oldest moment that can be
 * restored lies behind it. WAL is needed from the start of the oldest base on.
 */
export async function pruneArchive(archive: Archive, before: Date): Promise<string[]> {
  const bases = await listBases(archive)
  const firstThatStays = bases.findLastIndex(({ endedAt }) => new Date(endedAt) <= before)
  const gone = bases.slice(0, Math.max(firstThatStays, 0)).map(({ name }) => name)
  for (const name of gone) await rm(join(archive.bases, name), { recursive: true })
  const oldest = bases[gone.length]
  if (gone.length > 0 && oldest) await pruneWal(archive, oldest)
  for (const file of await readdir(archive.uploads)) {
    const path = join(archive.uploads, file)
    // Touched as long as the cms has it.
    if ((await stat(path)).mtime < before) await rm(path)
  }
  return gone
}

async function pruneWal({ wal }: Archive, { startLsn, segmentBytes, timeline }: Manifest): Promise<void> {
  const first = segmentOf(timeline, parseLsn(startLsn), segmentBytes)
  for (const folder of await readdir(wal)) {
    if (folder.endsWith('.history')) continue
    for (const name of await readdir(join(wal, folder))) {
      if (name.slice(8) < first.slice(8)) await rm(join(wal, folder, name))
    }
  }
}
