import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'

export type BallotDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly cipher: FieldCipher
  readonly vault: MemberDeps['vault']
  readonly log: FastifyBaseLogger
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
  readonly tellMembers: TellMembers
  /** On, unless the centre wants a second person each time. */
  readonly isReleasedByItself: boolean
}
