import type { OptionList } from '../option-list.ts'

/** D-124. */
export const bmiClass = {
  name: 'bmiClass',
  codes: ['UNDERWEIGHT', 'NORMAL', 'OVERWEIGHT', 'OBESE'],
} as const satisfies OptionList

export type BmiClass = (typeof bmiClass.codes)[number]
