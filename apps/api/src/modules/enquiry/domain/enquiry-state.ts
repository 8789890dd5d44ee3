import type { EnquiryState } from '@dhc/reference/enquiry-rules'

/** Section 3.13.6: where an enquiry may go. What was set aside is put into the inbox first, or closed as advertising. */
const ways: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  HELD: ['NEW', 'CLOSED'],
  NEW: ['IN_PROGRESS', 'CLOSED'],
  IN_PROGRESS: ['NEW', 'CLOSED'],
  CLOSED: ['IN_PROGRESS'],
}

export type EnquiryStanding = { readonly state: EnquiryState; readonly assigneeId: string | null }

/** What is not named stays as it is; nobody as assignee means that it is given back. */
export type EnquiryMove = { readonly state?: EnquiryState | undefined; readonly assigneeId?: string | null | undefined }

/** Nothing when there is no such way. Somebody who takes a new enquiry has begun with it; what is new is nobody's. */
export function moveEnquiry(before: EnquiryStanding, move: EnquiryMove): EnquiryStanding | undefined {
  const assigneeId = move.assigneeId === undefined ? before.assigneeId : move.assigneeId
  const isTaken = before.state === 'NEW' && move.state === undefined && assigneeId !== null
  const state = isTaken ? 'IN_PROGRESS' : (move.state ?? before.state)
  if (state !== before.state && !ways[before.state].includes(state)) return undefined
  // Before it stands in the inbox nobody can take it.
  if (state === 'HELD' && assigneeId !== null) return undefined
  return { state, assigneeId: state === 'NEW' ? null : assigneeId }
}

/** Only what stands in the inbox, or was closed too soon, is replied to. */
export function mayReply(state: EnquiryState): boolean {
  return state !== 'HELD'
}
