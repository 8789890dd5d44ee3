/** An editor hands a text in, a reviewer publishes it or returns it with a reason. */
export type ReviewState = 'READY' | 'RETURNED' | 'CHANGED' | 'PUBLISHED'

/** In words that a person can read in one look; the note is longer only by mistake. */
export const longestWords = 1000

export type ReviewRefusal = 'nothingSaved' | 'nothingHandedIn' | 'reasonNeeded' | 'tooLong' | 'returned'

export const refusalWords: Readonly<Record<ReviewRefusal, readonly [zh: string, en: string]>> = {
  nothingSaved: ['請先儲存此語言的草稿。', 'Please save a draft in this language first.'],
  nothingHandedIn: ['此項目沒有等待審閱的內容。', 'Nothing of this entry waits for a review.'],
  reasonNeeded: ['退回時必須寫明原因。', 'Please give a reason for returning it.'],
  tooLong: [`請不要超過 ${longestWords} 字。`, `Please write no more than ${longestWords} characters.`],
  returned: [
    '此項目已被退回，須由編輯修改並再次交回審閱，才可發布。',
    'This entry was returned. It can be published once it has been changed and handed in again.',
  ],
}

/** Only what is saved can be handed in; the note may be empty. */
export function mayHandIn(hasDraft: boolean, note: string): ReviewRefusal | undefined {
  if (!hasDraft) return 'nothingSaved'
  return note.length > longestWords ? 'tooLong' : undefined
}

/** The reason is compulsory: whoever wrote the text must know what to change. */
export function mayReturn(state: ReviewState | undefined, reason: string): ReviewRefusal | undefined {
  if (state !== 'READY') return 'nothingHandedIn'
  if (reason.trim() === '') return 'reasonNeeded'
  return reason.length > longestWords ? 'tooLong' : undefined
}

/** A returned text would otherwise be published by the next reviewer, who has not seen the reason. */
export function mayPublish(state: ReviewState | undefined): ReviewRefusal | undefined {
  return state === 'RETURNED' ? 'returned' : undefined
}

/**
 * What a reviewer has read must be what is published: an editor who saves after handing in takes the text back. A
 * reviewer's own correction does not.
 */
export function stateAfterSaving(state: ReviewState | undefined, mayPublishIt: boolean): ReviewState | undefined {
  return state === 'READY' && !mayPublishIt ? 'CHANGED' : state
}
