/**
 * NEW is the inbox of the centre. HELD looks like spam or came by a way that proves little: staff may look through it,
 * but it never stands in the inbox and nothing is sent because of it.
 */
export type EnquiryState = 'NEW' | 'IN_PROGRESS' | 'CLOSED' | 'HELD'

export type ReviewReason = 'withoutCheck' | 'looksLikeSpam' | 'tooManyAtOnce'
