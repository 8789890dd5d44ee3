import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type AnnouncementsDatabase = {
  readonly url: string
  /** What a restart of PostgreSQL does to everybody who listens. */
  cutConnections(): Promise<void>
  drop(): Promise<void>
}

/** A database of its own, entered by a role that may connect and nothing else, as docs/how-to/run-in-production.md says. */
export async function createAnnouncementsDatabase(
  serverUrl = process.env.TEST_DATABASE_URL,
): Promise<AnnouncementsDatabase> {
  if (!serverUrl) throw new Error('Please set TEST_DATABASE_URL to a PostgreSQL server where databases may be created.')
  // Named like those of the other tests, so that the next run tidies up after one that was killed.
  const name = `dhc_test_${Math.floor(Date.now() / 1000).toString(36)}_${randomBytes(4).toString('hex')}`
  await onServer(serverUrl, [
    `create database ${name}`,
    `revoke all on database ${name} from public`,
    `create role ${name} login password '${name}'`,
    `grant connect on database ${name} to ${name}`,
  ])
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const superUrl = url.href
  await onServer(superUrl, ['revoke all on schema public from public'])
  url.username = name
  url.password = name
  return {
    url: url.href,
    cutConnections: () =>
      onServer(serverUrl, [`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`]),
    drop: () => onServer(serverUrl, [`drop database ${name} with (force)`, `drop role ${name}`]),
  }
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
