/** A new phone number that a second person has not confirmed by then must be asked for again. */
export const phoneChangeHours = 24

export type PhoneChangeState = 'WAITING' | 'DONE' | 'REFUSED' | 'LAPSED'

/** Two pairs of eyes: whoever asked for the change never confirms it. */
export function mayConfirmPhone(askedById: string, clerkId: string): boolean {
  return askedById !== clerkId
}

export function hasPhoneChangeLapsed(askedAt: Date, now: Date): boolean {
  return now.getTime() - askedAt.getTime() >= phoneChangeHours * 60 * 60_000
}
