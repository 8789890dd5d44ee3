import type { BlindIndex } from '../../platform/crypto/blind-index.ts'
import type { Database } from '../../platform/database/handles.ts'
import { MemberError } from '../../platform/member-error.ts'
import type { WrittenEnquiry } from './domain/enquiry.ts'
import { findByRetryKey, type RetryKey } from './store.ts'

/** Section 2e, "Retried writes". The proof is not part of it: a retry may bring another one. */
export function retryKeyOf(index: BlindIndex, written: WrittenEnquiry, key: string | undefined): RetryKey | undefined {
  if (key === undefined) return undefined
  const { topic, name, email, contactNumber, message, about = null } = written
  return {
    idempotencyIndex: index(`key ${key}`),
    requestIndex: index(JSON.stringify([topic, name, email, contactNumber, message, about])),
  }
}

/** REL-04: the same call gets the same number, another text under the same key is refused with 422. */
export async function numberOfBefore(db: Database, retry: RetryKey | undefined): Promise<string | undefined> {
  const before = retry && (await findByRetryKey(db, retry.idempotencyIndex))
  if (!before) return undefined
  if (before.requestIndex === retry.requestIndex) return before.referenceNo
  throw new MemberError('validationFailed', { problems: [{ field: 'idempotencyKey', rule: 'keyReused', params: {} }] })
}
