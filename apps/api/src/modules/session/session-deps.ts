import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, OneStatement, Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { AccessTokens } from './access-token.ts'
import type { Cookies } from './cookies.ts'
import type { Audience } from './domain/audience.ts'

export type SessionDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly clock: Clock
  readonly random: Random
  readonly tokens: AccessTokens
  readonly cookies: Cookies
  /** 2e: the centres an account of staff works at, as they stand now. */
  readonly centresOf: (staffId: string) => Promise<readonly string[]>
  /** Tells a member that a token was used with a foreign cookie; sessions do not know how to reach people. */
  readonly warnHolder: (tx: Transaction, audience: Audience, holderId: string) => Promise<void>
}
