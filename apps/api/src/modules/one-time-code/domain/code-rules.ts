import { mostWork, oneTimePasswordRules } from '@dhc/reference/password-rules'

const { codesPerAsker, codesPerNumberPerDay, resendAfterSeconds } = oneTimePasswordRules

/** D-097, SEC-04: again after exactly 60 seconds. How many are left, of a number and purpose, since the newest. */
export function secondsToWait(newest: Date | undefined, now: Date): number {
  const agoMs = newest === undefined ? Number.POSITIVE_INFINITY : now.getTime() - newest.getTime()
  return Math.max(0, Math.ceil(resendAfterSeconds - agoMs / 1000))
}

type CodesOfADay = {
  /** For this number and purpose, from this address; or for this purpose, of a person who is known. */
  readonly ofAsker: number
  /** Asked for with this number, by anybody and for anything; of a person who is known strangers count nothing. */
  readonly ofNumber: number
}

const [costStep, dearest] = [5, Math.log2(mostWork)]

/**
 * SEC-04, decision 0050: nobody is refused. The sixth code of an asker costs a proof of work; from the sixteenth of a number
 * on it doubles with every five.
 */
export function workForCode({ ofAsker, ofNumber }: CodesOfADay): number {
  const beyond = ofNumber - codesPerNumberPerDay
  if (beyond >= 0) return 2 ** Math.min(dearest, Math.floor(beyond / costStep))
  return ofAsker < codesPerAsker ? 0 : 1
}

type CodeFacts = {
  readonly expiresAt: Date
  readonly verifiedAt: Date | null
  readonly tries: number
  /** Over all codes of the number in 24 hours. */
  readonly triesOfNumber: number
  /** A hundred wrong codes in a row, and only the centre helps (SEC-04). */
  readonly isLockedForGood: boolean
  readonly purpose: CodePurpose
}

/**
 * D-097, SEC-04: whether a guess may be compared at all. The last guesses of a day are for codes behind a right password:
 * strangers cannot use them up (decision 0050).
 */
export function judgeTry(facts: CodeFacts, now: Date): 'compare' | 'codeExpired' | 'codeTooMany' {
  if (facts.verifiedAt !== null || now >= facts.expiresAt) return 'codeExpired'
  if (facts.isLockedForGood || facts.tries >= oneTimePasswordRules.triesPerCode) return 'codeTooMany'
  const { triesPerNumberPerDay, triesForPasswordPerDay } = oneTimePasswordRules
  const reserved = facts.purpose === 'new_device' ? 0 : triesForPasswordPerDay
  return facts.triesOfNumber >= triesPerNumberPerDay - reserved ? 'codeTooMany' : 'compare'
}

/** A proof earned for one purpose is worth nothing for another. */
export type CodePurpose =
  | 'register'
  | 'forgot_password'
  | 'change_mobile'
  | 'delete_account'
  | 'new_device'
  | 'carer_rights'
