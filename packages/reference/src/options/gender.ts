import type { OptionList } from '../option-list.ts'

/** S3-17: exactly two values. */
export const gender = {
  name: 'gender',
  codes: ['M', 'F'],
} as const satisfies OptionList
