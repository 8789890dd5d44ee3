import type { OptionList } from '../option-list.ts'

/** S3-53. */
export const aidType = {
  name: 'aidType',
  codes: ['S', 'Q', 'F', 'RW'],
  multiple: true,
} as const satisfies OptionList
