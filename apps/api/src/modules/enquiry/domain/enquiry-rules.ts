import {
  type EnquiryState,
  enquiryCheckDigit,
  enquiryLeastSeconds,
  type ReviewReason,
} from '@dhc/reference/enquiry-rules'
import type { EnquiryTopic } from '@dhc/reference/options/centre'

/** What a person wrote. At least one of email and contact number is not empty (D-130). */
export type WrittenEnquiry = {
  readonly topic: EnquiryTopic
  readonly name: string
  readonly email: string
  readonly contactNumber: string
  readonly message: string
  readonly about?: string | undefined
}

/** How the sender showed to be no script: a solved challenge, an answered question, or nothing at all. */
export type SenderCheck =
  | { readonly way: 'proof' | 'question'; readonly id: string; readonly secondsSinceIssue: number }
  | { readonly way: 'none' }

export type EnquiryCase = {
  /** The field nobody sees was filled in. */
  readonly isTrapFilled: boolean
  readonly check: SenderCheck
  readonly looksLikeSpam: boolean
  /** More came this way, without a script or without any check, within the hour than people would send. */
  readonly isUnusuallyBusy: boolean
}

type EnquiryDecision =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold'; readonly because: ReviewReason }
  | { readonly kind: 'deliver' }

/**
 * D-131, decision 0010: what becomes of an enquiry. Dropped is only what no person can have sent: our own page leaves
 * the trap empty and waits out the least time. Whatever a person might have sent is at least set aside.
 */
export function decideEnquiry({ isTrapFilled, check, looksLikeSpam, isUnusuallyBusy }: EnquiryCase): EnquiryDecision {
  if (isTrapFilled) return { kind: 'drop' }
  if (check.way === 'proof' && check.secondsSinceIssue < enquiryLeastSeconds) return { kind: 'drop' }
  if (looksLikeSpam) return { kind: 'hold', because: 'looksLikeSpam' }
  if (check.way === 'none' && isUnusuallyBusy) return { kind: 'hold', because: 'withoutCheck' }
  if (check.way === 'question' && isUnusuallyBusy) return { kind: 'hold', because: 'tooManyAtOnce' }
  return { kind: 'deliver' }
}

/** Where an enquiry may go. What was set aside is put into the inbox first, or closed as advertising. */
const ways: Readonly<Record<EnquiryState, readonly EnquiryState[]>> = {
  HELD: ['NEW', 'CLOSED'],
  NEW: ['IN_PROGRESS', 'CLOSED'],
  IN_PROGRESS: ['NEW', 'CLOSED'],
  CLOSED: ['IN_PROGRESS'],
}

type EnquiryStanding = { readonly state: EnquiryState; readonly assigneeId: string | null }

/** What is not named stays as it is; nobody as assignee means that it is given back. */
type EnquiryMove = { readonly state?: EnquiryState | undefined; readonly assigneeId?: string | null | undefined }

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

const link = /\b(?:https?:\/\/|www\.)\S/gi
/** Web markup, or the markup of forums: no resident writes it, advertising scripts do. */
const markup = /<a\s|\[url|\[link|<\/?script/i

/** A resident may send us a link or two; more, or one in the name, is advertising. It is set aside, not thrown away. */
const mostLinks = 2

export function looksLikeSpam({ name, message }: { readonly name: string; readonly message: string }): boolean {
  return markup.test(message) || name.search(link) >= 0 || (message.match(link) ?? []).length > mostLinks
}

const places = 6

/** How many numbers a year has. Far more than enquiries, so that a drawn one is seldom taken. */
export const referenceNumbersPerYear = 10 ** places

/** The number a person is told; `drawn` is a chance below `referenceNumbersPerYear`. */
export function referenceNumberOf(year: number, drawn: number): string {
  const digits = String(drawn).padStart(places, '0')
  return `ENQ-${year}-${digits}${enquiryCheckDigit(digits)}`
}

/** What a script is told: it looks like a number, but its last digit is wrong, so that it can never be given to anyone. */
export function decoyNumberOf(year: number, drawn: number): string {
  const number = referenceNumberOf(year, drawn)
  return `${number.slice(0, -1)}${(Number(number.at(-1)) + 5) % 10}`
}
