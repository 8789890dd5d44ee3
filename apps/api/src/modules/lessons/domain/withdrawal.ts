import { withdrawalMinutes } from '@dhc/reference/weather-rules'

type Recorded = { readonly source: 'STAFF' | 'FEED'; readonly recordedAt: Date }

/** A day at the centre, 12:10. What the Observatory said is true, and would be recorded again within a minute. */
export function refuseWithdrawal({ source, recordedAt }: Recorded, now: Date): boolean {
  return source !== 'STAFF' || now.getTime() >= recordedAt.getTime() + withdrawalMinutes * 60_000
}
