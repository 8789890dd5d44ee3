import type { CarerRight } from '@dhc/reference/carer-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction, OneStatement, Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { AccessTokens } from './access-token.ts'
import type { ActedFor } from './caller.ts'
import type { Cookies } from './cookies.ts'
import type { Audience } from './domain/session-rules.ts'

/** D-140: the relation as it stands at this call, if it is the caller's and gives the right; else nobody. */
export type FindActedFor = (claim: {
  readonly relationId: string
  readonly carerId: string
  readonly right: CarerRight
}) => Promise<ActedFor | undefined>

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
  /** Sessions know nobody's relations. */
  readonly findActedFor: FindActedFor
  /** D-140: the person hears that somebody has done something for them, in the transaction that writes it down. */
  readonly tellActedFor: (tx: Transaction, acted: ActedFor & { readonly carerId: string }) => Promise<void>
  /** Tells a member that a token was used with a foreign cookie; sessions do not know how to reach people. */
  readonly warnHolder: (tx: Transaction, audience: Audience, holderId: string) => Promise<void>
}
