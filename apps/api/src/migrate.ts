import { readMigrationConfig } from './config/env.ts'
import { migrateDatabase } from './platform/database/migrate.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const { ownerUrl, serviceRole } = readMigrationConfig()
  await migrateDatabase(ownerUrl, serviceRole)
  return 'The member database is up to date.'
}, 'The migration failed')
