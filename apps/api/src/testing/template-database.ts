import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Database, Transaction } from '../platform/database/handles.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { eventually } from './eventually.ts'

/** Twenty connections opened at once take more than a second where eight others are at work; that is no outage. */
export const onABusyMachine = {
  connectTimeoutMs: 30_000,
  poolWaitMs: 30_000,
  statementTimeoutMs: 30_000,
  mostConnections: 20,
}

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    templateName: string
  }
}

const testDatabasePrefix = 'dhc_test_'
const leaveCrashedForSeconds = 60 * 60

/** Vitest's global set-up: one migrated database per run, of which every test file gets its own copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const serverUrl = process.env.TEST_DATABASE_URL
  if (!serverUrl) throw new Error('Please set TEST_DATABASE_URL to a PostgreSQL server where databases may be created.')
  const startedAt = Math.floor(Date.now() / 1000).toString(36)
  const templateName = `${testDatabasePrefix}${startedAt}_${randomBytes(3).toString('hex')}`

  await onServer(serverUrl, async (server) => {
    await dropDatabases(server, isLeftByCrash)
    await server.db.execute(sql`create database ${sql.identifier(templateName)}`)
  })
  await migrateDatabase(databaseUrl(serverUrl, templateName))
  project.provide('serverUrl', serverUrl)
  project.provide('templateName', templateName)

  return () => onServer(serverUrl, (server) => dropDatabases(server, (name) => name.startsWith(templateName)))
}

const migrations = join(import.meta.dirname, '../../migrations')
type Journal = { readonly entries: readonly { readonly idx: number; readonly when: number; readonly tag: string }[] }

export const readJournal = async () =>
  JSON.parse(await readFile(join(migrations, 'meta/_journal.json'), 'utf8')) as Journal

/** Brings an empty database to where an installation stood that knew these migrations only. */
export async function migrateAsOnce(url: string, entriesOf: (journal: Journal) => Journal['entries']): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await cp(migrations, folder, { recursive: true })
  const journal = await readJournal()
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries: entriesOf(journal) }))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await migrate(drizzle(client), { migrationsFolder: folder })
  await client.end()
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer<Result>(url: string, work: (server: OpenForTests) => Promise<Result>): Promise<Result> {
  // Copying a database takes longer than any query of ours may.
  const server = withAnyStatement(
    openDatabase(url, createLogger('silent'), { ...onABusyMachine, statementTimeoutMs: 60_000 }),
  )
  try {
    // A busy machine may take longer to connect than a member is asked to wait.
    await eventually(() => server.isAnswering(5000))
    return await work(server)
  } finally {
    await server.close()
  }
}

async function dropDatabases(server: OpenForTests, isMeant: (name: string) => boolean): Promise<void> {
  const { rows } = await server.db.execute<{ datname: string }>(sql`select datname from pg_database`)
  for (const { datname } of rows.filter((row) => isMeant(row.datname))) {
    await server.db.execute(sql`drop database if exists ${sql.identifier(datname)} with (force)`)
  }
}

/** A run that was killed could not tidy up; the name says when it began, and no run lasts an hour. */
function isLeftByCrash(name: string): boolean {
  if (!name.startsWith(testDatabasePrefix)) return false
  const startedAt = Number.parseInt(name.slice(testDatabasePrefix.length), 36)
  return !(Date.now() / 1000 - startedAt < leaveCrashedForSeconds)
}

/** Tests and their set-up look at rows as they are and create databases; the product has no such handle. */
export type AnyStatement = Database & Pick<Transaction, 'execute'>

export type OpenForTests = OpenDatabase & { readonly db: AnyStatement }

export function withAnyStatement(database: OpenDatabase): OpenForTests {
  return database as OpenForTests
}

/** What a restart of PostgreSQL does to everybody who is connected to this one database. */
export function terminateBackends(serverUrl: string, databaseName: string): Promise<unknown> {
  return onServer(serverUrl, (server) =>
    server.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${databaseName}`),
  )
}
