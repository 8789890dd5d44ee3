import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { databaseUrl, type OpenForTests, onABusyMachine, onServer, withAnyStatement } from './template-database.ts'

const hookTimeoutMs = 60_000

export type TestDatabase = OpenForTests & { readonly url: string }

/** A copy of the template for the calling test file alone, so that files run side by side. */
export function useTestDatabase(): () => TestDatabase {
  const serverUrl = inject('serverUrl')
  const name = `${inject('templateName')}_${randomBytes(4).toString('hex')}`
  const url = databaseUrl(serverUrl, name)
  let database: TestDatabase | undefined

  beforeAll(async () => {
    await onServer(serverUrl, (server) =>
      server.db.execute(
        sql`create database ${sql.identifier(name)} template ${sql.identifier(inject('templateName'))}`,
      ),
    )
    database = { ...withAnyStatement(openDatabase(url, createLogger('silent'), onABusyMachine)), url }
  }, hookTimeoutMs)
  afterAll(async () => {
    await database?.close()
    await onServer(serverUrl, (server) =>
      server.db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`),
    )
  }, hookTimeoutMs)

  return () => {
    if (!database) throw new Error('the test database is there from beforeAll on')
    return database
  }
}
