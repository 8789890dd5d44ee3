import type { Database, Transaction } from '../platform/database/handles.ts'
import type { OpenDatabase } from '../platform/database/open-database.ts'

/** Tests and their set-up look at rows as they are and create databases; the product has no such handle. */
export type AnyStatement = Database & Pick<Transaction, 'execute'>

export type OpenForTests = OpenDatabase & { readonly db: AnyStatement }

export function withAnyStatement(database: OpenDatabase): OpenForTests {
  return database as OpenForTests
}
