import type { OptionList } from '../option-list.ts'

/** S3-53. */
export const mobility = {
  name: 'mobility',
  codes: ['U', 'WS', 'WA', 'WC'],
} as const satisfies OptionList
