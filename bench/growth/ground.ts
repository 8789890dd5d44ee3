import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { chmod, chown } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Archive, listBases, openArchive, readPosition } from '../../tools/backup/archive.ts'
import { copySignedLines } from '../../tools/backup/copy-files.ts'
import { openReplication } from '../../tools/backup/replication.ts'
import { takeBase } from '../../tools/backup/take-base.ts'
import { planRestore } from '../../tools/restore/plan-restore.ts'
import { binariesFor, startRestored } from '../../tools/restore/restored-server.ts'
import { emptyFolder, removeFolder, unpackBase, unpackWal, verifyParts } from '../../tools/restore/unpack.ts'
import { reachablePlaces, unprivilegedOwner } from '../../tools/stack/postgres-binaries.ts'
import { benchClass, coursesOf } from '../ballot-day/ground.ts'
import { prepareGround as prepareReadings } from '../health-series/ground.ts'
import { addBenchStaff, signInBenchStaff } from '../support/staff.ts'
import { ask } from './statement-costs.ts'

const people = 40
const readingsEach = 60
const roles = ['FRONTDESK', 'PROGRAMME'] as const
const openClasses = Array.from({ length: 40 }, (_, index) =>
  benchClass(`GR-${index}`, { course: `growth ${index}`, method: 'OPEN', quota: 100_000 }),
)

/** Forty people of the product's own making, whose requests are measured, in a member service of the bench's own. */
export async function prepareGround() {
  const service = await prepareReadings(people, { bench: 'growth', courses: coursesOf(openClasses) })
  const { postgres, database, apiUrl } = service
  if (!postgres) throw new Error('growth needs a PostgreSQL of its own: unset DATABASE_URL')
  const day = 24 * 60 * 60_000
  for (const member of await service.signIn()) {
    const readings = Array.from({ length: readingsEach }, (_, index) => ({
      recordedAt: new Date(Date.now() - (index + 1) * 5 * day),
      values: { type: 'BLOOD_PRESSURE', systolic: 120 + (index % 25), diastolic: 78, pulse: 70 } as const,
    }))
    await service.measure(member, readings)
  }
  await addBenchStaff(database, roles, ['CORE'])

  return {
    ...service,
    postgres,
    classes: openClasses.map(({ strapiUuid }) => strapiUuid),
    signInStaff: async () => ({
      FRONTDESK: await signInBenchStaff(apiUrl, 'FRONTDESK'),
      PROGRAMME: await signInBenchStaff(apiUrl, 'PROGRAMME'),
    }),
    sizes: async () => {
      const [whole] = await ask<{ mb: number }>(postgres, `select pg_database_size('members') / 1e6 as mb`)
      const tables = await ask<{ name: string; rows: number; mb: number; index_mb: number }>(postgres, largest)
      return { databaseMb: Number(whole?.mb), tables }
    },
    /** By the parts of the product's own commands. */
    backUpAndRestore: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'dhc-growth-'))
      try {
        const url = postgres.url('members')
        const replication = await openReplication(url)
        await replication.close()
        const backupKey = Buffer.alloc(32, 'of the bench')
        const archive = await openArchive(join(folder, 'backup'), backupKey, replication.systemId)
        await copySignedLines(archive, url, 0)
        const startedAt = performance.now()
        const { parts } = await takeBase(archive, url)
        const backupSeconds = (performance.now() - startedAt) / 1000
        const restoreSeconds = await restoreAlone(archive, join(folder, 'restored'))
        const backupMb = parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
        return { backupMb, backupSeconds, restoreSeconds }
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

/** As `npm run restore` does it, up to a server that runs: the seals of rows that only fill the tables open for nobody. */
async function restoreAlone(archive: Archive, into: string): Promise<number> {
  const startedAt = performance.now()
  mkdirSync(into)
  const { base, at, ...plan } = planRestore(await listBases(archive), await readPosition(archive), undefined)
  const owner = unprivilegedOwner()
  const { folder, binaries } = reachablePlaces(join(into, 'postgres'), await binariesFor(base.serverVersion), owner)
  await emptyFolder(folder)
  await chmod(folder, 0o700)
  if (owner) await chown(folder, owner.uid, owner.gid)
  await verifyParts(archive, base)
  const walFolder = join(folder, 'restored-wal')
  await unpackWal(archive, { base, at, ...plan }, walFolder, owner)
  await unpackBase(archive, base, folder, owner)
  const server = await startRestored({ folder, binaries, owner, at, walFolder, logFile: join(into, 'postgres.log') })
  await server.stop()
  await removeFolder(folder)
  return (performance.now() - startedAt) / 1000
}

const largest = `
  select relname as name, reltuples::float8 as rows, pg_total_relation_size(oid) / 1e6::float8 as mb,
         pg_indexes_size(oid) / 1e6::float8 as index_mb
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
   order by pg_total_relation_size(oid) desc limit 6`
