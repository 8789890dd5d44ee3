import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { QueueMessage } from '../messages/index.ts'

export type EnquiryDeskDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly cipher: FieldCipher
  readonly queueMessage: QueueMessage
  readonly siteOrigin: string
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}
