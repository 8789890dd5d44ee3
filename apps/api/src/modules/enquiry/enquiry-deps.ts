import type { Clock } from '../../platform/clock.ts'
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts'
import { type BlindIndex, createBlindIndex } from '../../platform/crypto/secrets.ts'
import type { Database, InTransaction } from '../../platform/database/handles.ts'
import type { ProofOfWork } from '../../platform/proof-of-work/proof-of-work.ts'
import type { Random } from '../../platform/random.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { QueueMessage } from '../messages/index.ts'
import { createTextChallenges, type TextChallenges } from './text-challenge.ts'

export type EnquiryDeps = {
  readonly db: Database
  readonly inTransaction: InTransaction
  readonly clock: Clock
  readonly random: Random
  readonly cipher: FieldCipher
  /** Finds a retried call again without storing its key or its text. */
  readonly index: BlindIndex
  readonly limits: Pick<RateLimits, 'consume'>
  readonly proofOfWork: Pick<ProofOfWork, 'verify'>
  readonly questions: TextChallenges
  readonly queueMessage: QueueMessage
  readonly siteOrigin: string
  /** Where the centre wants a copy, if anywhere. */
  readonly mailbox: string | undefined
}

/** What the service as a whole has; the rest follows from its keys. */
export type EnquiryParts = Omit<EnquiryDeps, 'index' | 'questions'> & { readonly indexKey: Uint8Array }

export function enquiryDepsOf(parts: EnquiryParts): EnquiryDeps {
  return {
    ...parts,
    index: createBlindIndex(parts.indexKey, 'enquiry'),
    questions: createTextChallenges(parts.indexKey, parts),
  }
}
