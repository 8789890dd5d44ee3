import type { OptionList } from '../option-list.ts'

/** S3-47. */
export const maritalStatus = {
  name: 'maritalStatus',
  codes: ['M', 'SG', 'C', 'W', 'SP', 'D', 'U'],
} as const satisfies OptionList
