import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readBackupSettings } from '../backup/backup-settings.ts'
import { BackupProblem } from '../backup/sealed-parts.ts'
import { projectRoot, readEnvironment } from '../stack/environment.ts'
import { refugeOf } from '../stack/postgres-binaries.ts'
import { loadSecrets } from '../stack/secrets.ts'
import { endStartedProcesses } from '../stack/started-processes.ts'
import type { Keys } from './check-restored.ts'
import { parseMoment } from './plan-restore.ts'
import { describe, isWhole, type RestoreRequest, restore } from './restore.ts'
import { removeFolder } from './unpack.ts'

const usage = `npm run restore -- --into <empty folder> [--at 2026-11-19T10:15:30+08:00]   (without --at: as late as possible)
npm run restore -- --rehearse                                        (into a folder that goes again; says so in Jobs)`

function keysOf(source: NodeJS.ProcessEnv): Keys {
  const { FIELD_KEY, INDEX_KEY, FIELD_KEYS_FORMER } = source
  const former = FIELD_KEYS_FORMER ? { FIELD_KEYS_FORMER } : {}
  if (FIELD_KEY && INDEX_KEY) return { FIELD_KEY, INDEX_KEY, ...former }
  if (source.NODE_ENV === 'production') {
    throw new BackupProblem('please set FIELD_KEY and INDEX_KEY: no backup has them, and nothing sealed opens without')
  }
  const secrets = loadSecrets(readEnvironment(source))
  return { FIELD_KEY: FIELD_KEY ?? secrets.FIELD_KEY, INDEX_KEY: INDEX_KEY ?? secrets.INDEX_KEY, ...former }
}

function requestOf(into: string, at: string | undefined): RestoreRequest {
  const { folder, key } = readBackupSettings({ BACKUP_DATABASE_URL: 'postgres://is-not-asked', ...process.env })
  const say = (line: string) => console.log(`• ${line}`)
  const moment = at === undefined ? undefined : parseMoment(at)
  return { backupFolder: folder, backupKey: key, keys: keysOf(process.env), at: moment, into, say }
}

async function restoreInto(into: string, at: string | undefined): Promise<number> {
  const restored = await restore(requestOf(resolve(into), at))
  console.log(`\n${describe(restored)}`)
  if (!isWhole(restored)) {
    console.error('✖ Something is not as it was: see the lines with ✖, and do not open the site on it.')
    return 1
  }
  console.log(
    `\nPostgreSQL lies in ${restored.postgresFolder}, the uploads in ${join(resolve(into), 'public', 'uploads')}.`,
  )
  console.log(
    'How the site is opened on it, and what becomes of the waiting messages: docs/how-to/back-up-and-restore.md',
  )
  return 0
}

/** The newest backup into a second place, which then goes; the running service is told how it went. */
async function rehearse(): Promise<number> {
  const into = await mkdtemp(join(process.env.REHEARSAL_DIR ?? tmpdir(), 'dhc-rehearsal-'))
  let [detail, isGood] = ['', false]
  try {
    const request = requestOf(into, undefined)
    const restored = await restore(request)
    isGood = isWhole(restored)
    const wrong = restored.checks.filter(({ isRight }) => !isRight).map(({ what }) => what)
    detail = isGood
      ? `to ${restored.at.toISOString()} in ${restored.seconds.toFixed(0)} s`
      : `not whole: ${wrong.join(', ')}`
    console.log(`\n${describe(restored)}`)
  } catch (error) {
    detail = error instanceof Error ? error.message : String(error)
    console.error(`✖ ${detail}`)
  } finally {
    await endStartedProcesses()
    await removeFolder(into)
    await removeFolder(refugeOf(join(into, 'postgres')))
  }
  note(isGood ? '--note' : '--note-failure', detail)
  return isGood ? 0 : 1
}

/** DATABASE_URL is the address of the running service; a demonstration knows its own. */
function note(how: string, detail: string): void {
  const { DATABASE_URL, NODE_ENV } = process.env
  if (!DATABASE_URL && NODE_ENV === 'production')
    throw new BackupProblem('please set DATABASE_URL, or nobody hears of the rehearsal')
  const environment = readEnvironment({ ...process.env, NODE_ENV: 'development' })
  const url =
    DATABASE_URL ??
    `postgres://members:${loadSecrets(environment).MEMBERS_PASSWORD}@127.0.0.1:${environment.POSTGRES_PORT}/members`
  execFileSync(process.execPath, ['src/after-restore.ts', how, detail], {
    cwd: join(projectRoot, 'apps/api'),
    env: { ...process.env, ...keysOf(process.env), DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { at: { type: 'string' }, into: { type: 'string' }, rehearse: { type: 'boolean', default: false } },
  })
  if (values.rehearse) return rehearse()
  if (values.into === undefined) throw new BackupProblem(usage)
  return restoreInto(values.into, values.at)
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => void endStartedProcesses())
try {
  process.exitCode = await run()
} catch (error) {
  const isPlain = error instanceof BackupProblem || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  if (!isPlain) throw error
  console.error(`✖ ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await endStartedProcesses()
}
