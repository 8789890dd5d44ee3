import type { OptionList } from '../option-list.ts'

/** D-046. */
export const eLearningDifficulty = {
  name: 'eLearningDifficulty',
  codes: ['BASIC', 'INTER', 'ADV'],
} as const satisfies OptionList

export type ELearningDifficulty = (typeof eLearningDifficulty.codes)[number]
