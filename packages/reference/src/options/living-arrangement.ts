import type { OptionList } from '../option-list.ts'

/** S3-42, D-089: who lives with the member; A (alone) excludes the others. */
export const livingArrangement = {
  name: 'livingArrangement',
  codes: ['A', 'SP', 'PA', 'SB', 'CH', 'MD', 'FR'],
  multiple: true,
  exclusive: ['A'],
} as const satisfies OptionList
