import type { OptionList } from '../option-list.ts'

/** D-125: who entered a reading. What the centre entered, the member only reads. */
export const readingSource = {
  name: 'readingSource',
  codes: ['SELF', 'CENTRE'],
} as const satisfies OptionList

export type ReadingSource = (typeof readingSource.codes)[number]
