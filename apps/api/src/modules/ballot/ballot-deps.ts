import type { PublicValueSource } from '@dhc/reference/ballot-rules'
import type { FastifyBaseLogger } from 'fastify'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { Random } from '../../platform/random.ts'
import type { NewAuditEntry } from '../audit/index.ts'
import { type Actor, theService } from '../enrolment/index.ts'
import type { MemberDeps } from '../member/index.ts'
import type { TellMembers } from '../notices/index.ts'
import { type Clerk, type SecondPersonDeps, signedBy } from '../session/index.ts'

export type BallotDeps = SecondPersonDeps & {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly random: Random
  readonly cipher: FieldCipher
  readonly vault: MemberDeps['vault']
  readonly log: FastifyBaseLogger
  /** D-108: the table that staff maintain. */
  readonly readHolidays: (db: Database) => Promise<(on: string) => boolean>
  /** By id; who did something with a ballot is named in its room. */
  readonly readColleagues: (db: Database) => Promise<ReadonlyMap<string, { readonly name: string }>>
  readonly tellMembers: TellMembers
  /** Named for each ballot at its opening; a test may go without (decision 0052). */
  readonly publicValueSource: PublicValueSource | null
  /** On, unless the centre wants a second person each time. */
  readonly isReleasedByItself: boolean
}

/** Somebody of the staff, or the clock. */
export type BallotActor = { readonly staff?: Clerk }

export const theClock: BallotActor = {}

export function actorOf({ staff }: BallotActor): Actor {
  return staff ? { actorKind: 'STAFF', actorId: staff.id } : theService
}

type Audited = {
  readonly action: string
  readonly ballotId?: string
  /** Where it came to no ballot. */
  readonly classUuid?: string
  readonly detail?: string | undefined
  readonly outcome?: 'DONE' | 'REFUSED'
}

/** Every change, and every second draw, leaves a row (SEC-19). */
export function auditOf({ staff }: BallotActor, audited: Audited): NewAuditEntry {
  const { action, ballotId, classUuid, detail, outcome = 'DONE' } = audited
  const what = ballotId ? { objectKind: 'ballot', objectId: ballotId } : { objectKind: 'class', objectId: classUuid }
  return { action, ...what, ...(staff ? signedBy(staff) : { actorKind: 'SYSTEM' as const }), detail, outcome }
}
