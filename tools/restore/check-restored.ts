import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Archive, Manifest } from '../backup/archive.ts'
import { ask } from '../backup/replication.ts'
import { BackupProblem } from '../backup/sealed-parts.ts'
import { projectRoot } from '../stack/environment.ts'
import { verifyEvidence } from '../verify-ballot/verify-evidence.ts'
import type { RestoredServer } from './restored-server.ts'

const run = promisify(execFile)

/** One line of the table: what was looked at, whether it is right, and the figure. */
export type Check = { readonly what: string; readonly isRight: boolean; readonly found: string }

/** The keys that no backup has, from wherever the operator keeps them. */
export type Keys = { readonly FIELD_KEY: string; readonly INDEX_KEY: string; readonly FIELD_KEYS_FORMER?: string }

/** What `after-restore.ts` of the api prints. */
type Opened = {
  readonly opened: Readonly<Record<'sessionsEnded' | 'codesForgotten' | 'messagesPaused' | 'deliveriesPaused', number>>
  readonly erasedAgain: number
  readonly audit: {
    readonly head: { readonly sealNo: number }
    readonly headsCompared: number
    readonly broken?: { readonly because: string }
  }
  readonly sealed: Readonly<Record<'members' | 'readings' | 'unreadable', number>>
  readonly ballots: number
  readonly counts: Readonly<Record<string, number>>
}

/** The roles as they are in the restored database: who owns the tables, and who works with them. */
const rolesOf = `select pg_get_userbyid(c.relowner) as owner, coalesce((select grantee from information_schema.role_table_grants g
  where g.table_name = 'session' and g.privilege_type = 'INSERT' and g.grantee <> pg_get_userbyid(c.relowner) limit 1),
  pg_get_userbyid(c.relowner)) as service from pg_class c where c.oid = 'public.member'::regclass`

type Restored = {
  readonly server: RestoredServer
  readonly archive: Archive
  readonly base: Manifest
  readonly at: Date
  readonly into: string
  readonly keys: Keys
}

/** Migrates, closes what must not go on, erases again, and looks whether everything is there. */
export async function openAndCheck({ server, archive, base, at, into, keys }: Restored): Promise<Check[]> {
  const superUrl = server.url(base.membersDatabase, 'postgres')
  const [roles] = await ask<{ owner: string; service: string }>(superUrl, rolesOf)
  if (!roles) throw new BackupProblem('the restored database has no members')
  const DATABASE_URL = server.url(base.membersDatabase, roles.service)
  const MIGRATION_DATABASE_URL = server.url(base.membersDatabase, roles.owner)
  const api = (script: string, parameters: readonly string[] = []) =>
    run(process.execPath, [script, ...parameters], {
      cwd: join(projectRoot, 'apps/api'),
      // Nothing of the running installation: no address of its database may come in.
      env: { PATH: process.env.PATH, ...keys, DATABASE_URL, MIGRATION_DATABASE_URL },
      maxBuffer: 16 * 1024 * 1024,
    }).catch((error: Error & { stderr?: string }) => {
      throw new BackupProblem(`${script} in the restored database: ${error.stderr?.trim() || error.message}`)
    })
  await api('src/migrate.ts')
  const ballots = join(into, 'ballots')
  const heads = existsSync(archive.headsFile) ? ['--heads', archive.headsFile] : []
  const given = ['--at', at.toISOString(), '--erased', archive.erasedFile, ...heads, '--ballots', ballots]
  const { stdout } = await api('src/after-restore.ts', given)
  const found = JSON.parse(stdout) as Opened
  return [
    ...checksOf(found),
    await checkBallots(ballots, found.ballots),
    ...(await checkUploads(server, into)),
    {
      what: 'rows',
      isRight: true,
      found: Object.entries(found.counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    },
  ]
}

function checksOf({ audit, sealed, opened, erasedAgain }: Opened): Check[] {
  return [
    {
      what: 'audit chain, and every head published until then',
      isRight: audit.broken === undefined,
      found: audit.broken?.because ?? `${audit.head.sealNo} rows, ${audit.headsCompared} heads`,
    },
    {
      what: 'sealed records open with the keys that were stored apart',
      isRight: sealed.unreadable === 0,
      found: `${sealed.members} members, ${sealed.readings} readings, ${sealed.unreadable} unreadable`,
    },
    { what: 'erased again, who was erased since', isRight: true, found: String(erasedAgain) },
    {
      what: 'sessions ended, one-time codes forgotten',
      isRight: true,
      found: `${opened.sessionsEnded}, ${opened.codesForgotten}`,
    },
    {
      what: 'messages that wait for your word',
      isRight: true,
      found: `${opened.messagesPaused}, and ${opened.deliveriesPaused} of staff to many`,
    },
  ]
}

/** By the program that anybody can run, from the published files alone. */
async function checkBallots(folder: string, count: number): Promise<Check> {
  let [whole, wrong] = [0, 0]
  for (const name of count === 0 ? [] : await readdir(folder)) {
    const { steps, isComplete } = verifyEvidence(JSON.parse(await readFile(join(folder, name), 'utf8')))
    if (steps.some(({ differences }) => differences.length > 0)) wrong += 1
    else if (isComplete) whole += 1
  }
  return {
    what: 'ballots verify',
    isRight: wrong === 0,
    found: `${whole} released, ${count - whole - wrong} going on, ${wrong} wrong`,
  }
}

const uploadsOf = `select url from files where url like '/uploads/%'`

/** Each database of the server that has uploads names them; the files must be there. */
async function checkUploads(server: RestoredServer, into: string): Promise<Check[]> {
  const databases = await ask<{ datname: string }>(
    server.url('postgres', 'postgres'),
    `select datname from pg_database where datallowconn and not datistemplate and datname <> 'postgres'`,
  )
  const checks: Check[] = []
  for (const { datname } of databases) {
    const url = server.url(datname, 'postgres')
    const [known] = await ask<{ known: boolean }>(url, `select to_regclass('public.files') is not null as known`)
    if (!known?.known) continue
    const named = await ask<{ url: string }>(url, uploadsOf)
    const missing = named.filter((file) => !existsSync(join(into, 'public', file.url)))
    checks.push({
      what: `uploads that ${datname} names are there`,
      isRight: missing.length === 0,
      found: `${named.length - missing.length} of ${named.length}`,
    })
  }
  return checks
}
