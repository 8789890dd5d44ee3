import type { Clock } from '../../platform/clock.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { MemberVault } from './member-vault.ts'

export type MemberDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberVault
}
