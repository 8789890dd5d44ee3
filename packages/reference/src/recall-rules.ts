import { addDays } from './hong-kong-time.ts'

/** What a call to somebody who is due came to. */
export const recallOutcomes = ['REACHED', 'APPOINTMENT', 'NO_ANSWER', 'REFUSED', 'MOVED', 'WRONG_NUMBER'] as const
export type RecallOutcome = (typeof recallOutcomes)[number]

/** After how many days the person is called again, unless the clerk names another day or an assessment is made before. */
const nextTryDays = {
  REACHED: 7,
  APPOINTMENT: 14,
  NO_ANSWER: 1,
  REFUSED: 180,
  MOVED: 366,
  /** Until then somebody has asked the member for the right one. */
  WRONG_NUMBER: 30,
} as const satisfies Record<RecallOutcome, number>

/** Somebody spoke with the person: what stood out has been followed up. */
export const reachingOutcomes = ['REACHED', 'APPOINTMENT'] as const satisfies readonly RecallOutcome[]

const longestWaitDays = 366

export const recallNoteLength = 500

export function nextTryOn(outcome: RecallOutcome, todayOn: string): string {
  return addDays(todayOn, nextTryDays[outcome])
}

/** A day to come, within a year: nobody is forgotten by a slip of the finger. */
export function mayTryOn(on: string, todayOn: string): boolean {
  return on > todayOn && on <= addDays(todayOn, longestWaitDays)
}

/** The day itself is not late yet. */
export function isReviewOverdue(nextReviewOn: string, todayOn: string): boolean {
  return nextReviewOn < todayOn
}

/** As in the recall list: an assessment of a later day takes the place of all before it, and what they asked for is over. */
export function isSuperseded(assessedOn: string, everyAssessedOn: readonly string[]): boolean {
  return everyAssessedOn.some((on) => on > assessedOn)
}

/** a call is somebody's first when nobody called them in so many days before. */
export const firstCallDays = 90
/** who is there by then has come back because of the call; the day itself counts. */
export const comeBackDays = 15
