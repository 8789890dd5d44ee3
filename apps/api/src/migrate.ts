import { EnvironmentError, readDatabaseUrl } from './config/env.ts'
import { migrateDatabase } from './platform/database/migrate.ts'

try {
  await migrateDatabase(readDatabaseUrl())
  process.stdout.write('The member database is up to date.\n')
} catch (error) {
  const reason = error instanceof Error ? error.message || error.name : 'unknown error'
  process.stderr.write(error instanceof EnvironmentError ? `${reason}\n` : `The migration failed: ${reason}\n`)
  process.exit(1)
}
