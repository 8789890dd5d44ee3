import { type ChildProcess, execFileSync } from 'node:child_process'
import { existsSync, openSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { BackupProblem } from '../backup/sealed-parts.ts'
import { type Binaries, type Owner, platformBinaries } from '../stack/postgres-binaries.ts'
import { endProcess, startProcess } from '../stack/started-processes.ts'

/** The PostgreSQL of the right version: ours, or Debian's. */
export async function binariesFor(serverVersion: number): Promise<Binaries> {
  const major = Math.trunc(serverVersion / 10_000)
  const debian = `/usr/lib/postgresql/${major}/bin`
  const ours = await platformBinaries().catch(() => undefined)
  if (ours && majorOf(ours.postgres) === major) return ours
  if (existsSync(join(debian, 'postgres')))
    return { initdb: join(debian, 'initdb'), postgres: join(debian, 'postgres') }
  throw new BackupProblem(`PostgreSQL ${major} is not on this machine (apt-get install postgresql-${major})`)
}

const majorOf = (postgres: string) =>
  Number(/(\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1])

type Parts = {
  readonly folder: string
  readonly binaries: Binaries
  readonly owner: Owner | undefined
  readonly at: Date
  readonly walFolder: string
  readonly logFile: string
}

export type RestoredServer = {
  /** Through a socket in a folder that only its owner and root can enter; nobody else gets in. */
  readonly url: (database: string, role: string) => string
  readonly stop: () => Promise<void>
}

const port = 5432
const hba = 'local all all trust\n'
/** For whoever starts it afterwards, where the server it came from has its settings elsewhere (Debian has). */
const usualHba = [
  'local all all scram-sha-256',
  'host all all 127.0.0.1/32 scram-sha-256',
  'host all all ::1/128 scram-sha-256',
]

/** Goes through the log up to the moment, and is a server of its own afterwards. */
export async function startRestored(parts: Parts): Promise<RestoredServer> {
  const { folder, owner } = parts
  const sockets = await mkdtemp(join(tmpdir(), 'dhc-restore-'))
  const give = async (file: string) => void (owner && (await chown(file, owner.uid, owner.gid)))
  await give(sockets)
  const own = { hba: join(sockets, 'pg_hba.conf'), empty: join(sockets, 'postgresql.conf') }
  for (const [file, text] of [
    [own.hba, hba],
    [own.empty, ''],
    [join(folder, 'recovery.signal'), ''],
  ] as const) {
    await writeFile(file, text, { mode: 0o600 })
    await give(file)
  }
  await rm(join(folder, 'standby.signal'), { force: true })
  for (const [name, text] of [
    ['pg_hba.conf', `${usualHba.join('\n')}\n`],
    ['pg_ident.conf', ''],
    ['postgresql.conf', ''],
  ] as const) {
    if (existsSync(join(folder, name))) continue
    await writeFile(join(folder, name), text, { mode: 0o600 })
    await give(join(folder, name))
  }
  const url = (database: string, role: string) =>
    `postgres://${encodeURIComponent(role)}@localhost:${port}/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}`
  const run = (target: Readonly<Record<string, string>>) => launch(parts, sockets, own, target)
  let server = run({ recovery_target_time: parts.at.toISOString().replace('T', ' ').replace('Z', '+00') })
  try {
    // Nothing was committed after the moment in the log we have: then all of it is wanted.
    if (await endsBeforeTarget(server, url, parts.logFile)) {
      server = run({})
      if (await endsBeforeTarget(server, url, parts.logFile)) throw new BackupProblem(`see ${parts.logFile}`)
    }
  } catch (error) {
    await endProcess(server, 'SIGINT')
    await rm(sockets, { recursive: true, force: true })
    throw error
  }
  return {
    url,
    async stop() {
      await endProcess(server, 'SIGINT')
      await rm(sockets, { recursive: true, force: true })
    },
  }
}

function launch(
  { folder, binaries, owner, walFolder, logFile }: Parts,
  sockets: string,
  own: { readonly hba: string; readonly empty: string },
  target: Readonly<Record<string, string>>,
): ChildProcess {
  const log = openSync(logFile, 'a')
  const settings = {
    config_file: own.empty,
    hba_file: own.hba,
    listen_addresses: '',
    unix_socket_directories: sockets,
    log_error_verbosity: 'terse',
    archive_mode: 'off',
    ssl: 'off',
    shared_preload_libraries: '',
    // Nobody reads while the log is gone through, so it needs no more room than the server had.
    hot_standby: 'off',
    restore_command: `cp "${walFolder}/%f" "%p"`,
    recovery_target_action: 'promote',
    ...target,
  }
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = ['-D', folder, '-p', String(port), ...switches]
  return startProcess(
    binaries.postgres,
    command,
    { ...owner, cwd: '/', stdio: ['ignore', log, log] },
    { signal: 'SIGINT', isLast: true },
  )
}

/** True when the log was over before a commit later than the moment; false when the server is ready. */
async function endsBeforeTarget(server: ChildProcess, url: RestoredServer['url'], logFile: string): Promise<boolean> {
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) {
      const said = readFileSync(logFile, 'utf8').trimEnd().split('\n')
      if (said.slice(-6).some((line) => line.includes('recovery ended before configured recovery target'))) return true
      const reason = said.findLast((line) => line.includes('FATAL') || line.includes('PANIC')) ?? said.at(-1)
      throw new BackupProblem(`the restored PostgreSQL did not start: ${reason}`)
    }
    if (await isReady(url('postgres', 'postgres'))) return false
    await pause(200)
  }
}

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ ready: boolean }>('select not pg_is_in_recovery() as ready')
    await client.end()
    return rows[0]?.ready ?? false
  } catch {
    return false
  }
}
