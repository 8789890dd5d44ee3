import type { OptionList } from '../option-list.ts'

/** D-131: routes an enquiry to the right team. */
export const enquiryTopic = {
  name: 'enquiryTopic',
  codes: ['GEN', 'MEM', 'CRS', 'SVC', 'NSP', 'VOL', 'WEB', 'FBK'],
} as const satisfies OptionList

export type EnquiryTopic = (typeof enquiryTopic.codes)[number]
