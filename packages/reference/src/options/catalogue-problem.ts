import type { OptionList } from '../option-list.ts'

/** Section 3.4: what can be wrong with an editor's entry; the field it concerns is told beside it. */
export const catalogueProblem = {
  name: 'catalogueProblem',
  codes: ['MISSING', 'INVALID', 'OUT_OF_RANGE', 'USED_TWICE', 'ENDS_BEFORE_START', 'UNSTORABLE'],
} as const satisfies OptionList

export type CatalogueProblemCode = (typeof catalogueProblem.codes)[number]
