import type { EnquiryTopic } from './options/enquiry-topic.ts'

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

export type CannedAnswer = keyof typeof cannedAnswers

/** Those of the topic first, the others as they are listed. */
export function cannedAnswersFor(topic: EnquiryTopic): CannedAnswer[] {
  const codes = Object.keys(cannedAnswers) as CannedAnswer[]
  const suits = (code: CannedAnswer) => (cannedAnswers[code] as readonly EnquiryTopic[]).includes(topic)
  return [...codes.filter(suits), ...codes.filter((code) => !suits(code))]
}
