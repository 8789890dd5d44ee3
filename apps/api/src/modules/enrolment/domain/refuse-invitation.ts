import { invitationsPerDay } from '@dhc/reference/enrolment-rules'

/** What one person has sent this Hong Kong day, from whatever application. */
export type Sent = { readonly sentToday: number; readonly sentToSameToday: number }

/** What the person asked has received this day, and whether they said no to this sender for good. */
export type Received = { readonly receivedToday: number; readonly isSenderRefused: boolean }

/** who has asked so often today waits until tomorrow. */
export function maySend({ sentToday, sentToSameToday }: Sent): boolean {
  return sentToday < invitationsPerDay.sent && sentToSameToday < invitationsPerDay.sentToSame
}

/**
 * what does not reach the person asked looks like an invitation to a number of nobody (D-139): a refusal would tell
 * whoever asks that the number belongs to a member.
 */
export function doesReach({ receivedToday, isSenderRefused }: Received): boolean {
  return receivedToday < invitationsPerDay.received && !isSenderRefused
}
