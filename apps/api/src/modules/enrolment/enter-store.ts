import type { EnrolmentStatus, EntryChannel } from '@dhc/reference/enrolment-status'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Database, OneStatement, Transaction } from '../../platform/database/handles.ts'
import { prepared } from '../../platform/database/prepared.ts'
import type { Retry } from '../../platform/http/retry-of.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Actor } from './domain/own-actions.ts'
import { enrolmentRetry } from './tables.ts'

type Entry = Actor & {
  readonly id: string
  readonly classUuid: string
  readonly memberId: string
  readonly status: EnrolmentStatus
  /** D-053, D-110: in a ballot nobody holds one before the draw. */
  readonly takesPlace: boolean
  /** Only a manager may, with a reason. */
  readonly isOverQuota: boolean
  /** D-113: staff may enter somebody after the period. */
  readonly isInWindow: boolean
  readonly saysCarer: boolean
  readonly channel: EntryChannel
  readonly at: Date
  readonly retry: Retry | undefined
  /** D-139: of the group it joins; nothing for a number of its own. */
  readonly entryNo: number | null
}

/** What names the call and what names its content, both hashed. */

type Refused =
  | 'classNotFound'
  | 'classCancelled'
  | 'enrolmentNotOpen'
  | 'alreadyApplied'
  | 'oneClassPerCourse'
  | 'classFull'

type Entered = { readonly outcome: 'done' | 'keyReused' | Refused; readonly enrolmentId: string | null }

/**
 * Everything that must be decided at one moment, in one journey (the function that migration 0019 wrote last). Alone it
 * is a transaction of its own, so the lock of a hot class is free again after a millisecond.
 */
export async function enterClass(tx: Transaction | OneStatement, entry: Entry): Promise<Entered> {
  const { retry, ...facts } = entry
  const [entered] = await statementOf(tx).execute({
    ...facts,
    keyHash: retry?.keyHash ?? null,
    requestHash: retry?.requestHash ?? null,
  })
  if (!entered) throw new Error('the entry of a class answered nothing')
  return entered
}

const given = (name: keyof Omit<Entry, 'retry'> | keyof Retry) => sql.placeholder(name)

const statementOf = prepared((db: Transaction | OneStatement) => {
  const entered = db
    .$with('entered', {
      outcome: sql<Entered['outcome']>`outcome`.as('outcome'),
      enrolmentId: sql<string | null>`enrolment_id`.as('enrolment_id'),
    })
    .as(
      sql`select outcome, enrolment_id from enter_class(${given('id')}::uuid, ${given('classUuid')}::uuid,
        ${given('memberId')}::uuid, ${given('status')}, ${given('takesPlace')}::boolean, ${given('isOverQuota')}::boolean,
        ${given('isInWindow')}::boolean, ${given('saysCarer')}::boolean, ${given('channel')}, ${given('actorKind')},
        ${given('actorId')}::uuid, ${given('at')}::timestamptz, ${given('keyHash')}, ${given('requestHash')},
        ${given('entryNo')}::bigint)`,
    )
  return db.with(entered).select().from(entered).prepare('enter class')
})

type Repeated = { readonly callerId: string; readonly retry: Retry | undefined }

/** The enrolment that an earlier call with this key was about; another request under the same key is refused (REL-04). */
export async function earlierResult(db: Database, { callerId, retry }: Repeated): Promise<string | undefined> {
  if (!retry) return undefined
  const [earlier] = await db
    .select()
    .from(enrolmentRetry)
    .where(and(eq(enrolmentRetry.callerId, callerId), eq(enrolmentRetry.keyHash, retry.keyHash)))
  if (!earlier) return undefined
  if (earlier.requestHash !== retry.requestHash) throw keyReused()
  return earlier.enrolmentId
}

/**
 * Runs the work unless a call with this key has done it. Two at the same moment: the second waits here for the
 * first to commit. What the work refuses is rolled back together with the key.
 */
export async function onlyOnce(
  tx: Transaction,
  { callerId, retry, enrolmentId, at }: Repeated & { readonly enrolmentId: string; readonly at: Date },
  work: () => Promise<void>,
): Promise<void> {
  if (retry) {
    const remembered = await tx
      .insert(enrolmentRetry)
      .values({ callerId, ...retry, enrolmentId, createdAt: at })
      .onConflictDoNothing()
      .returning({ keyHash: enrolmentRetry.keyHash })
    if (remembered.length === 0) {
      await earlierResult(tx, { callerId, retry })
      return
    }
  }
  await work()
}

export async function deleteRetriesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(enrolmentRetry).where(lt(enrolmentRetry.createdAt, before))
}

export function keyReused(): MemberError {
  return new MemberError('validationFailed', { problems: [{ field: 'idempotencyKey', rule: 'keyReused', params: {} }] })
}
