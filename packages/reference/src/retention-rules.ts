import { enquiryRetentionMonths } from './enquiry-rules.ts'
import { ageOn, hongKongDateOf, instantOf, monthsBefore } from './hong-kong-time.ts'
import { correctionYears } from './particulars-rules.ts'

/** How long something is stored, of which one is given. */
type Term = { readonly days: number } | { readonly months: number }

type Retained = {
  readonly keep: Term
  /** Where it is asked for or decided. */
  readonly clause: string
  readonly afterwards: 'DELETE' | 'DESTROY_KEY' | 'COUNT'
}

const years = (count: number) => ({ months: 12 * count })

/** what is stored for how long, and what then becomes of it. A district that keeps other terms changes them here. */
export const retention = {
  codes: { keep: { days: 1 }, clause: 'SEC-04', afterwards: 'DELETE' },
  registrationResults: { keep: { days: 7 }, clause: 'REL-04', afterwards: 'DELETE' },
  enrolmentRetries: { keep: { days: 7 }, clause: 'REL-04', afterwards: 'DELETE' },
  healthRetries: { keep: { days: 7 }, clause: 'REL-04', afterwards: 'DELETE' },
  sessions: { keep: { days: 30 }, clause: 'SEC-03', afterwards: 'DELETE' },
  signInAttempts: { keep: { days: 30 }, clause: 'SEC-05', afterwards: 'DELETE' },
  /** An application that did not become a membership; what was never sent is in no database of ours. */
  unfinishedRegistrations: { keep: { days: 30 }, clause: 'A-122', afterwards: 'DESTROY_KEY' },
  enquiries: { keep: { months: enquiryRetentionMonths }, clause: 'S3-13', afterwards: 'DELETE' },
  invitations: { keep: years(3), clause: 'A-122', afterwards: 'DELETE' },
  enrolments: { keep: years(3), clause: 'A-122', afterwards: 'COUNT' },
  visits: { keep: { months: 12 }, clause: 'A-203', afterwards: 'DELETE' },
  corrections: { keep: years(correctionYears), clause: 'PRIV-04', afterwards: 'DELETE' },
  /** Health and all else of a record that is closed: so long after the membership, a minor's until 25 if that is later. */
  closedRecords: { keep: years(7), clause: 'A-122', afterwards: 'DESTROY_KEY' },
  consents: { keep: years(7), clause: 'PRIV-03', afterwards: 'DELETE' },
  audit: { keep: years(7), clause: 'SEC-19', afterwards: 'DELETE' },
} as const satisfies Readonly<Record<string, Retained>>

export type RetainedKind = keyof typeof retention

export const retainedKinds = Object.keys(retention) as RetainedKind[]

/** what is of this instant or later stays. From 1 March on, what is of a 29 February goes in a year without one. */
export function storedSince(kind: RetainedKind, now: Date): Date {
  const keep: Term = retention[kind].keep
  if ('days' in keep) return new Date(now.getTime() - keep.days * 24 * 60 * 60_000)
  const todayOn = hongKongDateOf(now)
  const timeOfDayMs = now.getTime() - instantOf(todayOn).getTime()
  return new Date(instantOf(monthsBefore(todayOn, keep.months)).getTime() + timeOfDayMs)
}

export const minorsUntilAge = 25

/** what is stored of a child stays until they are 25, so that they may ask for it themselves. */
export function mayForget(bornOn: string, now: Date): boolean {
  return ageOn(bornOn, hongKongDateOf(now)) >= minorsUntilAge
}

/** a backup from before an erasure still has the sealed record; it may not be there for longer. */
export const backupRetentionDays = 35
