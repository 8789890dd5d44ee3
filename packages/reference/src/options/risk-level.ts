import type { OptionList } from '../option-list.ts'

/** D-126. */
export const riskLevel = {
  name: 'riskLevel',
  codes: ['LOW', 'MEDIUM', 'HIGH'],
} as const satisfies OptionList

export type RiskLevel = (typeof riskLevel.codes)[number]
