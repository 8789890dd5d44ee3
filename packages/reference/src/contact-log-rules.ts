/** What may come of a call to an applicant or a member. */
export const callResults = ['REACHED', 'NO_ANSWER', 'WRONG_NUMBER', 'APPOINTMENT'] as const

export type CallResult = (typeof callResults)[number]

/** S9-13: who did not pick up was not contacted; the three working days run on. */
export function stopsTheClock(result: CallResult): boolean {
  return result === 'REACHED' || result === 'APPOINTMENT'
}
