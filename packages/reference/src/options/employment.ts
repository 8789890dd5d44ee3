import type { OptionList } from '../option-list.ts'

/** S3-52. */
export const employment = {
  name: 'employment',
  codes: ['E', 'U', 'R', 'H', 'S', 'O'],
} as const satisfies OptionList
