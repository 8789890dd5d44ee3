/** A new phone number that a second person has not confirmed by then must be asked for again. */
export const phoneChangeHours = 24

export const phoneChangeStates = ['WAITING', 'DONE', 'REFUSED', 'LAPSED'] as const

export type PhoneChangeState = (typeof phoneChangeStates)[number]

/** Two pairs of eyes: whoever asked for the change never confirms it. */
export function mayConfirmPhone(askedById: string, clerkId: string): boolean {
  return askedById !== clerkId
}

export function hasPhoneChangeLapsed(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= phoneChangeHours * 60 * 60_000
}
