import { addDays, daysBetween } from './hong-kong-time.ts'
import type { RiskLevel } from './options/health.ts'

/** Why somebody is to be called, the most urgent first. */
export const recallReasons = ['ALARMING', 'TELEHEALTH', 'OVERDUE', 'NEVER', 'SCREENING', 'STOPPED'] as const
export type RecallReason = (typeof recallReasons)[number]

/**
 * how many days after the day it began each is due, counted as a review is: on the day itself it is not late yet.
 * What stood out is due the next day, a screening without its assessment after two weeks, and so on.
 */
export const recallAfterDays = {
  ALARMING: 0,
  TELEHEALTH: 2,
  OVERDUE: 0,
  NEVER: 90,
  SCREENING: 14,
  STOPPED: 90,
} as const satisfies Record<RecallReason, number>

/** what stood out longer ago than this is for the next assessment, not for a call. */
export const alarmingDays = 90
/** who has not come for longer than this was never assessed or is overdue anyway, or has left for good. */
export const stoppedWithinDays = 455

/** what nobody has looked at weighs like something between low and medium: it is not known to be harmless. */
export const levelWeights = { HIGH: 6, MEDIUM: 3, LOW: 1 } as const satisfies Record<RiskLevel, number>
export const reasonWeights = {
  ALARMING: 100,
  TELEHEALTH: 30,
  NEVER: 2,
  SCREENING: 2,
  STOPPED: 1,
} as const satisfies Record<Exclude<RecallReason, 'OVERDUE'>, number>

/** after two months waiting alone makes nobody more urgent, so that a danger of last week stands before it. */
export const mostCountedDays = 60

export function recallDueOn(reason: RecallReason, beganOn: string): string {
  return addDays(beganOn, recallAfterDays[reason])
}

type Recall = {
  readonly reason: RecallReason
  /** Of the assessment whose review is overdue; not known of one that nobody has opened since it was stored. */
  readonly level: RiskLevel | null
  readonly dueOn: string
}

export function recallWeight({ reason, level }: Pick<Recall, 'reason' | 'level'>): number {
  if (reason !== 'OVERDUE') return reasonWeights[reason]
  return levelWeights[level ?? 'MEDIUM']
}

/** risk times days overdue. Nobody is in the list before the day is over. */
export function recallScore(recall: Recall, todayOn: string): { weight: number; days: number; score: number } {
  const weight = recallWeight(recall)
  const days = Math.max(0, daysBetween(recall.dueOn, todayOn))
  return { weight, days, score: weight * Math.min(days, mostCountedDays) }
}

/** how many people a centre calls in a day, until it says otherwise. */
export const usualRecallCapacity = 20
export const mostRecallCapacity = 500

/** of the list, what is left to call today. */
export function recallsLeft({ capacity, called }: { readonly capacity: number; readonly called: number }): number {
  return Math.max(0, capacity - called)
}
