import type { OptionList } from '../option-list.ts'

/** D-045: MEMBER items lose Content and Youtube in public answers. */
export const eLearningVisibleTo = {
  name: 'eLearningVisibleTo',
  codes: ['PUBLIC', 'MEMBER'],
} as const satisfies OptionList
