import type { OptionList } from '../option-list.ts'

/** S3-45. The list has no "none", so the field stays optional (D-094). */
export const religion = {
  name: 'religion',
  codes: ['BUDD', 'CATH', 'CHR', 'CONF', 'HIND', 'ISL', 'JUD', 'JW', 'SIKH', 'TAO', 'OTHER'],
} as const satisfies OptionList
