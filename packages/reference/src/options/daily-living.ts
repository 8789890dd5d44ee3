import type { OptionList } from '../option-list.ts'

/** S3-53. */
export const dailyLiving = {
  name: 'dailyLiving',
  codes: ['I', 'P'],
} as const satisfies OptionList
