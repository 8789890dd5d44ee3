import { MemberError } from '../../platform/member-error.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { spendBudget } from './disclosure-budget.ts'
import type { LoginAttempt } from './login-attempt.ts'

/**
 * SEC-06: S8 wants "has not been registered" in so many words. It is said inside a budget; beyond it the answer is
 * that of a wrong password, byte for byte, so that the register of patients cannot be read out number by number.
 */
export async function refuseUnknown(
  rateLimits: RateLimits,
  because: 'mobileNotRegistered' | 'memberNoNotRegistered',
  attempt: LoginAttempt,
): Promise<never> {
  throw new MemberError((await spendBudget(rateLimits, attempt)) ? because : 'passwordWrong')
}
