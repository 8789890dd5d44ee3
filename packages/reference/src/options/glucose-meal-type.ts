import type { OptionList } from '../option-list.ts'

/** S3-27. */
export const glucoseMealType = {
  name: 'glucoseMealType',
  codes: ['FASTING', 'RANDOM'],
} as const satisfies OptionList

export type GlucoseMealType = (typeof glucoseMealType.codes)[number]
