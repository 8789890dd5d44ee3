import { MemberError } from '../../platform/member-error.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const field = 'proof_of_work'

/**
 * Security section 8: where the budget of plain answers is spent, every further try costs a second of computing. Asked
 * before anybody is looked up, so the request for it says nothing about the number; the page earns it by itself.
 */
export async function requireWork(
  { proofOfWork }: Pick<SignInDeps, 'proofOfWork'>,
  attempt: LoginAttempt,
): Promise<void> {
  if (attempt.work === undefined) {
    throw new MemberError('validationFailed', { problems: [{ field, rule: 'required', params: {} }] })
  }
  await proofOfWork.check(attempt.work, field)
}
