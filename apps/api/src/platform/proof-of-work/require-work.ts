import { MemberError } from '../member-error.ts'
import type { ProofOfWork } from './proof-of-work.ts'

const field = 'proof_of_work'

/**
 * Security section 8, SEC-04: where a budget is spent, every further try costs a second of computing and nobody is
 * refused. Asked before anything is looked up or compared, so the request for it says nothing about the number; the
 * page earns it by itself.
 */
export async function requireWork(proofOfWork: ProofOfWork, work: string | undefined): Promise<void> {
  if (work === undefined) {
    throw new MemberError('validationFailed', { problems: [{ field, rule: 'required', params: {} }] })
  }
  await proofOfWork.check(work, field)
}
