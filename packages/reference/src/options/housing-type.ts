import type { OptionList } from '../option-list.ts'

/** S3-48. */
export const housingType = {
  name: 'housingType',
  codes: ['PPPO', 'PPR', 'PH', 'SDF', 'OTHER'],
} as const satisfies OptionList
