import { chmod, chown, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listBases, readArchive, readPosition } from '../backup/archive.ts'
import { reachablePlaces, unprivilegedOwner } from '../stack/postgres-binaries.ts'
import { type Check, type Keys, openAndCheck } from './check-restored.ts'
import { planRestore } from './plan-restore.ts'
import { binariesFor, startRestored } from './restored-server.ts'
import { emptyFolder, unpackBase, unpackUploads, unpackWal, verifyParts } from './unpack.ts'

export type RestoreRequest = {
  readonly backupFolder: string
  readonly backupKey: Buffer
  readonly keys: Keys
  readonly at: Date | undefined
  /** Where it goes: `postgres` and `public`, as in the data folder of an installation. */
  readonly into: string
  readonly say: (line: string) => void
}

export type Restored = {
  readonly at: Date
  /** Up to where the backup is complete. */
  readonly newestAt: Date
  readonly baseName: string
  readonly bytes: number
  readonly seconds: number
  /** What would have been lost, had the server been gone when the restore began. */
  readonly lostSeconds: number
  readonly checks: readonly Check[]
  /** Where the files of PostgreSQL are: under root, where others cannot enter, not in `into` itself. */
  readonly postgresFolder: string
}

/** Restores into a second place and looks at it. The running installation is neither asked nor changed. */
export async function restore(request: RestoreRequest): Promise<Restored> {
  const [startedAt, begunAtMs] = [performance.now(), Date.now()]
  const { into, say } = request
  const archive = await readArchive(request.backupFolder, request.backupKey)
  const plan = planRestore(await listBases(archive), await readPosition(archive), request.at)
  const { base, at, newestAt } = plan
  const owner = unprivilegedOwner()
  const ours = await binariesFor(base.serverVersion)
  await emptyFolder(into)
  const { folder, binaries } = reachablePlaces(join(into, 'postgres'), ours, owner)
  await emptyFolder(folder)
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
  say(`base ${base.name}, to ${at.toISOString()}`)
  await verifyParts(archive, base)
  // What is missing is said before the long part.
  const walFolder = join(folder, 'restored-wal')
  say(`${await unpackWal(archive, plan, walFolder, owner)} files of the log of PostgreSQL, without a gap`)
  const { files, bytes } = await unpackBase(archive, base, folder, owner)
  say(`${files} files of PostgreSQL (${megabytes(bytes)} MB) are what they were`)
  say(`${await unpackUploads(archive, at, join(into, 'public', 'uploads'))} uploads`)
  const server = await startRestored({ folder, binaries, owner, at, walFolder, logFile: join(into, 'postgres.log') })
  say('PostgreSQL has gone through its log and runs')
  let checks: Check[]
  try {
    checks = await openAndCheck({ server, archive, base, at, into, keys: request.keys })
  } finally {
    await server.stop()
  }
  await rm(walFolder, { recursive: true, force: true })
  const seconds = (performance.now() - startedAt) / 1000
  const lostSeconds = Math.max(0, (begunAtMs - newestAt.getTime()) / 1000)
  return { at, newestAt, baseName: base.name, bytes, seconds, lostSeconds, checks, postgresFolder: folder }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0)

/** The table, and the two figures that are promised. */
export function describe({ at, newestAt, bytes, seconds, lostSeconds, checks }: Restored): string {
  return [
    ...checks.map(({ what, isRight, found }) => `${isRight ? '✔' : '✖'} ${what}: ${found}`),
    `restored to ${at.toISOString()} (${megabytes(bytes)} MB)`,
    `RPO: the backup is complete up to ${newestAt.toISOString()}, ${lostSeconds.toFixed(1)} s before this restore began`,
    `RTO: ${seconds.toFixed(1)} s`,
  ].join('\n')
}

export const isWhole = ({ checks }: Restored) => checks.every(({ isRight }) => isRight)
