import type { OptionList } from '../option-list.ts'

/** S3-50. */
export const region = {
  name: 'region',
  codes: ['HK', 'KLN', 'NT'],
} as const satisfies OptionList

export type Region = (typeof region.codes)[number]
