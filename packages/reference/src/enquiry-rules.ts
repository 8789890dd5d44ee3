import type { EnquiryTopic } from './options/centre.ts'

/** S3-13: what a person writes, in the order of the form, which is also that of the error summary. */
export const enquiryFieldNames = ['topic', 'name', 'email', 'contactNumber', 'message'] as const

export type EnquiryField = (typeof enquiryFieldNames)[number]

/** D-130: how long the parts of an enquiry may be. */
export const enquiryLengths = { name: 80, message: 1000 } as const

/** Then an enquiry is deleted. */
export const enquiryRetentionMonths = 12

/** A retried call finds its answer this long. */
export const enquiryKeyDays = 7

/** What an enquiry is about: the code of an entry in a directory, such as NP-01 ("report a mistake"). */
export const enquiryAboutPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/

/** Nobody reads and fills a form faster; a script does. Our own page waits until then, so that it never speaks too soon. */
export const enquiryLeastSeconds = 3

/**
 * ENQ, the year, seven digits: easy to say on the phone. The digits are drawn, so that they tell neither how many
 * enquiries there were nor whose it was; the last one checks the others (Luhn), which finds a misheard digit.
 */
export const enquiryReferencePattern = /^ENQ-\d{4}-\d{7}$/

export function isEnquiryReference(text: string): boolean {
  return enquiryReferencePattern.test(text) && luhnSum(text.slice(-7)) % 10 === 0
}

/** The seventh digit for six others. */
export function enquiryCheckDigit(digits: string): string {
  return String((10 - (luhnSum(`${digits}0`) % 10)) % 10)
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const weighted = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return sum + (weighted > 9 ? weighted - 9 : weighted)
  }, 0)
}

/** HELD is set aside as possible advertising: it stands in no inbox until staff put it there. */
export const enquiryStates = ['NEW', 'IN_PROGRESS', 'CLOSED', 'HELD'] as const

export type EnquiryState = (typeof enquiryStates)[number]

/** Why an enquiry was set aside (decision 0010). */
export const reviewReasons = ['withoutCheck', 'looksLikeSpam', 'tooManyAtOnce'] as const

export type ReviewReason = (typeof reviewReasons)[number]

/** Decision 0034: the writer hears from us within this many working days; the day it came is day 0, as in D-108. */
export const enquiryReplyWorkingDays = 5

export const enquiryNoteLength = 1000
export const enquiryReplyLength = 4000

/** Texts staff begin with. Those of the enquiry's topic are offered first; the words are in locales under `canned`. */
export const cannedAnswers = {
  checking: [],
  join: ['MEM'],
  classes: ['CRS'],
  services: ['SVC'],
  provider: ['NSP'],
  volunteer: ['VOL'],
  website: ['WEB'],
  complaint: ['FBK'],
  vacancy: ['GEN'],
} as const satisfies Record<string, readonly EnquiryTopic[]>

type CannedAnswer = keyof typeof cannedAnswers

/** Those of the topic first, the others as they are listed. */
export function cannedAnswersFor(topic: EnquiryTopic): CannedAnswer[] {
  const codes = Object.keys(cannedAnswers) as CannedAnswer[]
  const suits = (code: CannedAnswer) => (cannedAnswers[code] as readonly EnquiryTopic[]).includes(topic)
  return [...codes.filter(suits), ...codes.filter((code) => !suits(code))]
}
