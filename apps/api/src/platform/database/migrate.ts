import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { grantToService } from './grant-to-service.ts'

const migrationsFolder = path.join(import.meta.dirname, '../../../migrations')

/**
 * Brings the tables up to date, and gives the role of the service its rights where it is not their owner. Two processes
 * starting together take turns; the second finds nothing to do.
 */
export async function migrateDatabase(url: string, serviceRole?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'dhc-api-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migration])
    await migrate(drizzle(client), { migrationsFolder })
    if (serviceRole !== undefined) await grantToService(client, serviceRole)
  } finally {
    await client.end()
  }
}
