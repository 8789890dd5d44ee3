import type { OptionList } from '../option-list.ts'

/** S3-31, S3-39: a display preference, not a registration field (D-027). */
export const fontSize = {
  name: 'fontSize',
  codes: ['Mini', 'Medium', 'Large'],
} as const satisfies OptionList

export type FontSize = (typeof fontSize.codes)[number]
