import type { OptionList } from '../option-list.ts'

/** S3-28. */
export const bmiCategory = {
  name: 'bmiCategory',
  codes: ['ASIAN', 'OTHER'],
} as const satisfies OptionList

export type BmiCategory = (typeof bmiCategory.codes)[number]
