import { deletionCoolingOffDays } from '@dhc/reference/member-rules'

const dayMs = 24 * 60 * 60_000

/** PRIV-02: fourteen days to think again, to the minute; Hong Kong has no summer time. */
export function isErasureDue(requestedAt: Date, now: Date): boolean {
  return requestedAt <= askedBefore(now)
}

/** The latest request whose fourteen days are over. */
export function askedBefore(now: Date): Date {
  return new Date(now.getTime() - deletionCoolingOffDays * dayMs)
}
