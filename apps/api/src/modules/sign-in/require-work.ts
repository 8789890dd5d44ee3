import { MemberError } from '../../platform/member-error.ts'
import { isBudgetLeft } from './disclosure-budget.ts'
import type { LoginAttempt } from './login-attempt.ts'
import type { SignInDeps } from './sign-in-deps.ts'

const field = 'proof_of_work'

/**
 * Security section 8: where the budget of plain answers is spent, every further try costs a second of computing. Asked
 * before anybody is looked up, so the request for it says nothing about the number; the page earns it by itself.
 */
export async function requireWorkBeyondBudget(
  deps: Pick<SignInDeps, 'rateLimits' | 'proofOfWork'>,
  attempt: LoginAttempt,
): Promise<void> {
  if (await isBudgetLeft(deps.rateLimits, attempt)) return
  if (attempt.work === undefined) {
    throw new MemberError('validationFailed', { problems: [{ field, rule: 'required', params: {} }] })
  }
  await deps.proofOfWork.check(attempt.work, field)
}
