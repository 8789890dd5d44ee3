import type { OptionList } from '../option-list.ts'

/** S3-52. */
export const education = {
  name: 'education',
  codes: ['N', 'P', 'S', 'T'],
} as const satisfies OptionList
