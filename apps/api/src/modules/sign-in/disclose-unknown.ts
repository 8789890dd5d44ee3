import { MemberError } from '../../platform/member-error.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'

type Who = { readonly address: string; readonly device: string | undefined }

/**
 * SEC-06: S8 wants "has not been registered" in so many words. It is said inside a budget; beyond it the answer is
 * that of a wrong password, byte for byte, so that the register of patients cannot be read out number by number.
 */
export async function refuseUnknown(
  rateLimits: RateLimits,
  because: 'mobileNotRegistered' | 'memberNoNotRegistered',
  { address, device }: Who,
): Promise<never> {
  const isWithinBudget = await withinBudget(async () => {
    if (device !== undefined) await rateLimits.consume('unknownNumberPerDevice', device)
    await rateLimits.consume('unknownNumberPerAddress', address)
    await rateLimits.consume('unknownNumberEverywhere', 'all')
  })
  throw new MemberError(isWithinBudget ? because : 'passwordWrong')
}

async function withinBudget(spend: () => Promise<void>): Promise<boolean> {
  try {
    await spend()
    return true
  } catch (error) {
    if (error instanceof MemberError && error.reason === 'tooManyRequests') return false
    throw error
  }
}
