import { MemberError } from '../../platform/member-error.ts'
import { isWithin, type RateLimits } from '../../platform/rate-limit/rate-limits.ts'
import type { Check } from '../attempts/index.ts'

/**
 * SEC-06: S8 wants "has not been registered" in so many words. It is said inside a budget; beyond it the answer is
 * that of a wrong password, byte for byte, so that the register of patients cannot be read out number by number.
 */
export async function refuseUnknown(
  rateLimits: RateLimits,
  because: 'mobileNotRegistered' | 'memberNoNotRegistered',
  asker: Asker,
  check: Check,
): Promise<never> {
  throw (await spendBudget(rateLimits, asker)) ? new MemberError(because) : wrongPassword(check)
}

/** S8-09; before and at the lock also how many tries are left, so that the page can say what comes (D-075). */
export function wrongPassword({ triesLeft }: Check): MemberError {
  return new MemberError('passwordWrong', triesLeft > 1 ? {} : { payload: { tries_left: triesLeft } })
}

/** Whose budget: without a device that was here before, only the address and the whole service are counted. */
type Asker = { readonly address: string; readonly device: string | undefined }

/** SEC-06: five unknown numbers per device and ten per address a day, 300 an hour in total. Answers false when it was spent. */
function spendBudget(rateLimits: RateLimits, asker: Asker): Promise<boolean> {
  return isWithin(async () => {
    for (const [limit, key] of budgetsOf(asker)) await rateLimits.consume(limit, key)
  })
}

export function budgetsOf({ address, device }: Asker) {
  return [
    ...(device === undefined ? [] : [['unknownNumberPerDevice', device] as const]),
    ['unknownNumberPerAddress', address] as const,
    ['unknownNumberEverywhere', 'all'] as const,
  ]
}
