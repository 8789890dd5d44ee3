import { readDatabaseUrl } from './config/env.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  await migrateDatabase(readDatabaseUrl())
  return 'The member database is up to date.'
}, 'The migration failed')
