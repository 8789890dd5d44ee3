import { and, eq, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { Retry } from './enter-store.ts'
import { enrolmentRetry } from './tables.ts'

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
 * Section 2e: runs the work unless a call with this key has done it. Two at the same moment: the second waits here for the
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
