import { MemberError } from '../../platform/member-error.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { Check } from '../attempts/index.ts'
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
  check: Check,
): Promise<never> {
  throw (await spendBudget(rateLimits, attempt)) ? new MemberError(because) : wrongPassword(check)
}

/** S8-09; before and at the lock also how many tries are left, so that the page can say what comes (D-075). */
export function wrongPassword({ triesLeft }: Check): MemberError {
  return new MemberError('passwordWrong', triesLeft > 1 ? {} : { payload: { tries_left: triesLeft } })
}
