import { type OpenDatabase, openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/logging/create-logger.ts'

/** A database that nobody answers for: port 1 refuses every connection. For tests that never ask, or that test outages. */
export function lostDatabase(): OpenDatabase {
  return openDatabase('postgres://nobody:nothing@127.0.0.1:1/none', createLogger('silent'))
}
