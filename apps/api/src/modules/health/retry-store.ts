import { and, eq, lt } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { MemberKey } from './sealed-health.ts'
import { healthRetry } from './tables.ts'

export type Retry = { readonly keyHash: string; readonly requestHash: string }

export type Retried = {
  readonly memberId: string
  readonly callerId: string
  readonly key: MemberKey
  readonly retry: Retry | undefined
  readonly at: Date
}

const placeOf = ({ callerId, retry }: Retried) => ({
  table: 'health_retry',
  column: 'sealed_request',
  row: `${callerId} ${retry?.keyHash}`,
})

/**
 * REL-04: what a call with this key has done, or the work and its result. The member is locked, so two of the same
 * call come one after the other; what the work refuses is rolled back together with the key.
 */
export async function onlyOnce(tx: Transaction, retried: Retried, work: () => Promise<string>): Promise<string> {
  const { retry, callerId, memberId, key, at } = retried
  if (!retry) return work()
  const [earlier] = await tx
    .select()
    .from(healthRetry)
    .where(and(eq(healthRetry.callerId, callerId), eq(healthRetry.keyHash, retry.keyHash)))
  if (earlier) {
    const isSame =
      earlier.memberId === memberId && key.open(placeOf(retried), earlier.sealedRequest) === retry.requestHash
    if (isSame) return earlier.result
    const problem = { field: 'idempotencyKey', rule: 'keyReused', params: {} } as const
    throw new MemberError('validationFailed', { problems: [problem] })
  }
  const result = await work()
  const sealedRequest = key.seal(placeOf(retried), retry.requestHash)
  await tx
    .insert(healthRetry)
    .values({ memberId, callerId, keyHash: retry.keyHash, sealedRequest, result, createdAt: at })
  return result
}

export async function deleteHealthRetriesBefore(tx: Transaction, before: Date): Promise<void> {
  await tx.delete(healthRetry).where(lt(healthRetry.createdAt, before))
}

export async function deleteHealthRetriesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(healthRetry).where(eq(healthRetry.memberId, memberId))
}
