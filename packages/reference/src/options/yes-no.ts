import type { OptionList } from '../option-list.ts'

/** For yes/no questions and the voucher filter of the provider list (S2-77). */
export const yesNo = {
  name: 'yesNo',
  codes: ['Y', 'N'],
} as const satisfies OptionList
