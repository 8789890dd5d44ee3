import { addDays } from './hong-kong-time.ts'

/** PRIV-04: somebody asks the centre to put right what is stored about them and they cannot change themselves. */
export const correctionStates = ['WAITING', 'DONE', 'REFUSED'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** Personal Data (Privacy) Ordinance, sections 23 and 25: done or refused with a reason within 40 days. */
const correctionDays = 40

export const correctionLength = 500

/** Whoever has more than one thing to say writes it into one request; a few are let through all the same. */
export const mostCorrectionsWaiting = 3

/** Section 27: what was refused, and why, stays on record for four years. */
export const correctionYears = 4

export function correctionDueOn(askedOn: string): string {
  return addDays(askedOn, correctionDays)
}

export function isCorrectionLate(dueOn: string, todayOn: string): boolean {
  return todayOn > dueOn
}
