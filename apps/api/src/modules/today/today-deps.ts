import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { MemberDeps } from '../member/index.ts'

export type TodayDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly cipher: FieldCipher
  readonly vault: MemberDeps['vault']
  readonly isWeatherFeedOn: boolean
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}
