import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction, OneStatement, Transaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { CourseClass } from '../catalogue/index.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import type { EnrolmentRow } from './store.ts'

/** 2e: what a member may know of the own entry; what is not public yet is empty. */
export type OwnBallot = {
  readonly entries: number | null
  readonly places: number | null
  readonly rank: number | null
  readonly reserveNo: number | null
  readonly releasedAt: Date | null
}

/** What other modules above this one add to an enrolment. They are handed in, since this one does not know them. */
export type EnrolmentPorts = {
  /** 2e: before anybody enters a ballot, the fingerprint of its secret is published. */
  readonly beforeBallotEntry: (courseClass: Pick<CourseClass, 'strapiUuid' | 'classCode'>) => Promise<void>
  /** By enrolment id; one that has no ballot is not in the result. */
  readonly readOwnBallots: (db: Database, rows: readonly EnrolmentRow[]) => Promise<ReadonlyMap<string, OwnBallot>>
  /** D-105: under the lock of the class, in the transaction that freed a place. */
  readonly onPlaceFreed: (tx: Transaction, classUuid: string) => Promise<void>
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
}

export type EnrolmentDeps = EnrolmentPorts & {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly oneStatement: OneStatement
  readonly clock: Clock
  readonly random: Random
  readonly vault: MemberDeps['vault']
  readonly cipher: FieldCipher
  readonly tellMembers: TellMembers
}
