import { type ChildProcess, execFileSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, type Owner, platformBinaries, reachablePlaces, unprivilegedOwner } from './postgres-binaries.ts'
import { endProcess, isStopping, startProcess } from './started-processes.ts'

export type PostgresOptions = {
  readonly folder: string
  readonly port: number
  readonly superPassword: string
  readonly logFile: string
  /** Tests trade durability for speed; a site with members never does. */
  readonly durable: boolean
}

export type PostgresServer = {
  readonly url: (database: string, role?: string, password?: string) => string
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  /** As a power cut would end it: for tests of healing. */
  readonly kill: () => Promise<void>
  /** As `pg_ctl stop -m immediate`: nothing is written any more, the next start recovers. */
  readonly crash: () => Promise<void>
  readonly pid: () => number | undefined
}

/** Starts the PostgreSQL that comes as an npm package; initialises its folder only the first time. */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const owner = unprivilegedOwner()
  const { folder, binaries } = reachablePlaces(options.folder, await platformBinaries(), owner)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (owner) chownSync(folder, owner.uid, owner.gid)
  if (!existsSync(join(folder, 'PG_VERSION'))) initialise(folder, binaries, owner, options.superPassword)
  await endOrphan(folder)

  const url = (database: string, role = 'postgres', password = options.superPassword) =>
    `postgres://${role}:${password}@127.0.0.1:${options.port}/${database}`
  let server: ChildProcess | undefined
  const start = async () => {
    server = launch(folder, binaries, owner, options)
    const running = server
    // A crash heals by itself; a stop asked for by us does not count as one.
    running.once('exit', () => {
      if (server === running && !isStopping()) setTimeout(() => void start().catch(() => undefined), 500)
    })
    await untilAccepting(url('postgres'), running, options.logFile)
  }
  const end = async (signal: NodeJS.Signals) => {
    const leaving = server
    server = undefined
    if (leaving) await endProcess(leaving, signal)
  }
  await start()
  return {
    url,
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    crash: () => end('SIGQUIT'),
    pid: () => server?.pid,
  }
}

function initialise(folder: string, binaries: Binaries, owner: Owner | undefined, superPassword: string): void {
  const passwordFile = join(tmpdir(), `dhc-initdb-${process.pid}`)
  writeFileSync(passwordFile, superPassword, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const settings = [
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  try {
    execFileSync(binaries.initdb, ['-D', folder, ...settings], { ...owner, stdio: 'pipe', cwd: '/' })
  } finally {
    rmSync(passwordFile)
  }
}

/** A start tool that was killed outright leaves its PostgreSQL running on this folder. */
async function endOrphan(folder: string): Promise<void> {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  if (!isPostgres(pid)) return rmSync(pidFile, { force: true })
  process.kill(pid, 'SIGINT')
  for (let waitedMs = 0; isPostgres(pid) && waitedMs < 20_000; waitedMs += 100) await pause(100)
}

/** Whether the PostgreSQL of this folder, left over from a killed start, is what holds the port. */
export function holdsPort(folder: string, port: number): boolean {
  const pidFile = join(folder, 'postmaster.pid')
  if (!existsSync(pidFile)) return false
  const [pid, , , heldPort] = readFileSync(pidFile, 'utf8').split('\n')
  return Number(heldPort) === port && isPostgres(Number(pid))
}

function isPostgres(pid: number): boolean {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).includes('postgres')
  } catch {
    return false
  }
}

function launch(folder: string, binaries: Binaries, owner: Owner | undefined, options: PostgresOptions): ChildProcess {
  const log = openSync(options.logFile, 'a')
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: '100',
    shared_buffers: '64MB',
    // Otherwise a refused row is written out in full (SEC-18).
    log_error_verbosity: 'terse',
    ...(options.durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const switches = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = ['-D', folder, '-p', String(options.port), ...switches]
  const surroundings: SpawnOptions = { ...owner, cwd: '/', stdio: ['ignore', log, log] }
  return startProcess(binaries.postgres, command, surroundings, { signal: 'SIGINT', isLast: true })
}

async function untilAccepting(url: string, server: ChildProcess, logFile: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 30_000; waitedMs += 100) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      await pause(100)
    }
  }
  throw new Error(`PostgreSQL did not start; its last words are in ${logFile}`)
}
