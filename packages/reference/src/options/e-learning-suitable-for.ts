import type { OptionList } from '../option-list.ts'

/** D-046: several may apply to one item. */
export const eLearningSuitableFor = {
  name: 'eLearningSuitableFor',
  codes: ['CHILD', 'ADULT', 'ELDERLY', 'CARER', 'CHRONIC'],
  multiple: true,
} as const satisfies OptionList

export type ELearningSuitableFor = (typeof eLearningSuitableFor.codes)[number]
