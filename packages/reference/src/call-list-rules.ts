/** What came of a call to somebody who got no message. */
export const callResults = ['REACHED', 'LEFT_MESSAGE', 'NO_ANSWER', 'WRONG_NUMBER'] as const

export type CallResult = (typeof callResults)[number]

/** Older news is no news: nobody is called about it any more. */
export const callListDays = 7

const triedAgainAfterMs = 60 * 60_000

/** A day at the centre, 12:15: who was not spoken to comes back in an hour. A wrong number is asked about at the counter. */
export function afterCall(result: CallResult, at: Date): { readonly nextAt: Date } | 'done' {
  if (result === 'REACHED' || result === 'WRONG_NUMBER') return 'done'
  return { nextAt: new Date(at.getTime() + triedAgainAfterMs) }
}
