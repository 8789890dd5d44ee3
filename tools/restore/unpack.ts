import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, rm, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  type Archive,
  dataPart,
  listPart,
  type Manifest,
  parseLsn,
  readPosition,
  segmentFile,
  segmentOf,
} from '../backup/archive.ts'
import { listStoredUploads } from '../backup/copy-files.ts'
import { BackupProblem, openPieces, readNote, readSealedPart } from '../backup/sealed-parts.ts'
import { timeBytes } from '../backup/segment-writer.ts'
import type { Owner } from '../stack/postgres-binaries.ts'
import { startProcess } from '../stack/started-processes.ts'
import type { Plan } from './plan-restore.ts'

/** Before anything is written: every part is what the manifest says. */
export async function verifyParts(archive: Archive, { name, parts }: Manifest): Promise<void> {
  for (const part of parts) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(join(archive.bases, name, part.name)), hash).catch(() => {
      throw new BackupProblem(`${part.name} of base ${name} is missing`)
    })
    if (hash.digest('hex') !== part.sha256) {
      throw new BackupProblem(
        `the backup was changed or damaged: ${part.name} of base ${name} is not what the manifest says`,
      )
    }
  }
}

/** The files of the server, and then each against the list that PostgreSQL itself made of them. */
export async function unpackBase(archive: Archive, base: Manifest, folder: string, owner: Owner | undefined) {
  const read = (part: string) =>
    Readable.from(readSealedPart(archive.key, join(archive.bases, base.name, part), `base ${base.name} ${part}`))
  const tar = startProcess('tar', ['-xf', '-', '-C', folder], {
    ...owner,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const left = new Promise<number>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', (code) => resolve(code ?? 1))
  })
  if (!tar.stdin) throw new Error('tar takes no input')
  // tar may leave at the end mark, before it has read the zeros behind it. Whether all is there is looked at below.
  await pipeline(read(dataPart), tar.stdin).catch((error: Error & { code?: string }) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE' && error.code !== 'EPIPE') throw error
  })
  if ((await left) !== 0) throw new BackupProblem(`tar could not write the files into ${folder}`)
  const list = JSON.parse(Buffer.concat(await read(listPart).toArray()).toString()) as FileList
  for (const { Path, Size, Checksum } of list.Files) {
    const file = join(folder, Path)
    const hash = createHash('sha256')
    if (!existsSync(file) || (await stat(file)).size !== Size)
      throw new BackupProblem(`${Path} is missing or cut short`)
    await pipeline(createReadStream(file), hash)
    if (hash.digest('hex') !== Checksum) throw new BackupProblem(`${Path} is not what PostgreSQL has written`)
  }
  return { files: list.Files.length, bytes: list.Files.reduce((sum, { Size }) => sum + Size, 0) }
}

type FileList = {
  readonly Files: readonly { readonly Path: string; readonly Size: number; readonly Checksum: string }[]
}

/**
 * The log from the base up to the first file that was begun after the moment, without a gap, in the form in which
 * PostgreSQL asks for it.
 */
export async function unpackWal(archive: Archive, { base, at }: Plan, folder: string, owner: Owner | undefined) {
  const timelines = (await readdir(archive.wal)).filter((name) => /^[0-9A-F]{8}$/.test(name)).sort()
  const stored = new Set((await Promise.all(timelines.map((name) => readdir(join(archive.wal, name))))).flat())
  const position = await readPosition(archive)
  const isCovered = at <= new Date(base.endedAt)
  if (!position && isCovered) return 0
  await mkdir(folder, { mode: 0o700 })
  const last = position ? parseLsn(position.lsn) : 0n
  const size = BigInt(base.segmentBytes)
  let files = 0
  for (let place = (parseLsn(base.startLsn) / size) * size; place < last || files === 0; place += size) {
    const names = timelines
      .map((timeline) => segmentOf(Number.parseInt(timeline, 16), place, base.segmentBytes))
      .filter((name) => stored.has(name))
    if (names.length === 0) {
      // The base brings the log of its own time.
      if (isCovered) return files
      const wanted = segmentOf(position?.timeline ?? base.timeline, place, base.segmentBytes)
      throw new BackupProblem(`WAL file ${wanted} is missing: nothing after it can be restored from base ${base.name}`)
    }
    let isEnough = false
    for (const name of names) {
      const { bytes, begunAt } = await unpackSegment(archive, name, join(folder, name), base.segmentBytes)
      const isWanted = name === names.at(-1)
      const needed = last - place < size ? Number(last - place) : base.segmentBytes
      if (isWanted && bytes < needed) throw new BackupProblem(`WAL file ${name} is cut short`)
      isEnough ||= isWanted && begunAt !== undefined && begunAt > at
      files += 1
    }
    if (isEnough) break
  }
  for (const name of await readdir(archive.wal)) {
    if (!name.endsWith('.history')) continue
    const { content } = await readNote<{ content: string }>(archive.key, join(archive.wal, name), name)
    await writeWhole(join(folder, name), [Buffer.from(content)])
  }
  if (owner) {
    for (const name of ['.', ...(await readdir(folder))]) await chown(join(folder, name), owner.uid, owner.gid)
  }
  return files
}

/** A file that was still being written is filled up with zeros, as PostgreSQL has it itself. */
async function unpackSegment(archive: Archive, name: string, into: string, segmentBytes: number) {
  const pieces: Buffer[] = []
  let begunAt: Date | undefined
  for await (const { plain } of openPieces(archive.key, segmentFile(archive, name), name)) {
    begunAt ??= new Date(plain.readDoubleBE(0))
    pieces.push(plain.subarray(timeBytes))
  }
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
  await writeWhole(into, [...pieces, Buffer.alloc(Math.max(segmentBytes - bytes, 0))])
  return { bytes, begunAt }
}

async function writeWhole(file: string, pieces: readonly Buffer[]): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    for (const piece of pieces) await handle.write(piece)
  } finally {
    await handle.close()
  }
}

/** Of each upload the version of that moment; one that was copied a little later was there before it was copied. */
export async function unpackUploads(archive: Archive, at: Date, folder: string): Promise<number> {
  const all = (await listStoredUploads(archive)).sort((one, other) => one.copiedAtMs - other.copiedAtMs)
  const paths = new Set(all.map(({ path }) => path))
  for (const path of paths) {
    const versions = all.filter((each) => each.path === path)
    const meant = versions.findLast(({ copiedAtMs }) => copiedAtMs <= at.getTime()) ?? versions[0]
    if (!meant) continue
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    const pieces: Buffer[] = []
    const stored = join(archive.uploads, meant.name)
    for await (const piece of readSealedPart(archive.key, stored, `upload ${basename(stored)}`)) pieces.push(piece)
    await writeWhole(file, pieces)
    const changedAt = new Date(Number(meant.version.split('-')[0]))
    await utimes(file, changedAt, changedAt)
  }
  return paths.size
}

/** Nothing that is there already may be lost. */
export async function emptyFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new BackupProblem(`${folder} is not empty: name a new folder behind --into`)
  }
  await mkdir(folder, { recursive: true })
}

export const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true })
