import type { OptionList } from '../option-list.ts'

/** S3-25, D-086: at least one is required (S5-10). */
export const informationChannel = {
  name: 'informationChannel',
  codes: ['SMSWA', 'MAIL'],
  multiple: true,
} as const satisfies OptionList
