import type { OptionList } from '../option-list.ts'

/** S3-49: asked when the district is KLN_SSP (D-085). */
export const neighbourhood = {
  name: 'neighbourhood',
  codes: ['SKM', 'SSP', 'NC', 'CSW', 'LCK', 'MF', 'YYC', 'OTHER'],
} as const satisfies OptionList

export type Neighbourhood = (typeof neighbourhood.codes)[number]
