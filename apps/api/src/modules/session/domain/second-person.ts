import { type NotSecond, secondPersonDays } from '@dhc/reference/staff-rules'

/** Whose hands an account of staff went through. */
export type StaffOrigin = {
  readonly id: string
  readonly createdAt: Date
  readonly createdById: string | null
  readonly resetAt: Date | null
  readonly resetById: string | null
  readonly raisedAt: Date | null
  readonly raisedById: string | null
}

/**
 * Decision 0049: why two accounts may be one person; nothing when the second counts. It is asked both ways: whoever made
 * the account that asked could be behind it too.
 */
export function whyNotSecond(first: StaffOrigin, second: StaffOrigin, now: Date): NotSecond | undefined {
  if (first.id === second.id) return 'samePerson'
  if (isRecent(second.createdAt, now)) return 'accountTooYoung'
  if (first.createdById === second.id || second.createdById === first.id) return 'accountMadeByOther'
  if (wasChangedBy(first, second.id, now) || wasChangedBy(second, first.id, now)) return 'accountChangedByOther'
  return undefined
}

function wasChangedBy({ resetAt, resetById, raisedAt, raisedById }: StaffOrigin, id: string, now: Date): boolean {
  return (resetById === id && isRecent(resetAt, now)) || (raisedById === id && isRecent(raisedAt, now))
}

const dayMs = 24 * 60 * 60_000

function isRecent(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < secondPersonDays * dayMs
}
