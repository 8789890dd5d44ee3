import { isWithin } from '../../platform/rate-limit/is-within.ts'
import type { RateLimits } from '../../platform/rate-limit/rate-limits.ts'

/** Whose budget: without a device that was here before, only the address and the whole service are counted. */
type Asker = { readonly address: string; readonly device: string | undefined }

/** SEC-06: five unknown numbers per device and ten per address a day, 300 an hour in total. Answers false when it was spent. */
export function spendBudget(rateLimits: RateLimits, asker: Asker): Promise<boolean> {
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
