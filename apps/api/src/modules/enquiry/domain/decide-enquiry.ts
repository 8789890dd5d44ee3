import type { ReviewReason } from '@dhc/reference/enquiry-rules'
import { enquiryLeastSeconds } from '@dhc/reference/enquiry-rules'

/** How the sender showed to be no script: a solved challenge, an answered question, or nothing at all. */
export type SenderCheck =
  | { readonly way: 'proof' | 'question'; readonly id: string; readonly secondsSinceIssue: number }
  | { readonly way: 'none' }

export type EnquiryCase = {
  /** The field nobody sees was filled in. */
  readonly isTrapFilled: boolean
  readonly check: SenderCheck
  readonly looksLikeSpam: boolean
  /** More came without a script within the hour than people would send. */
  readonly isUnusuallyBusy: boolean
}

export type EnquiryDecision =
  | { readonly kind: 'drop' }
  | { readonly kind: 'hold'; readonly because: ReviewReason }
  | { readonly kind: 'deliver' }

/**
 * D-131, decision 0010: what becomes of an enquiry. Dropped is only what no person can have sent: our own page leaves
 * the trap empty and waits out the least time. Whatever a person might have sent is at least set aside.
 */
export function decideEnquiry({ isTrapFilled, check, looksLikeSpam, isUnusuallyBusy }: EnquiryCase): EnquiryDecision {
  if (isTrapFilled) return { kind: 'drop' }
  if (check.way === 'none') return { kind: 'hold', because: 'withoutCheck' }
  if (check.way === 'proof' && check.secondsSinceIssue < enquiryLeastSeconds) return { kind: 'drop' }
  if (looksLikeSpam) return { kind: 'hold', because: 'looksLikeSpam' }
  if (check.way === 'question' && isUnusuallyBusy) return { kind: 'hold', because: 'tooManyAtOnce' }
  return { kind: 'deliver' }
}
