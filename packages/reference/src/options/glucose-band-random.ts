import type { OptionList } from '../option-list.ts'

/** 2e: a reference band, not a class of the document. */
export const glucoseBandRandom = {
  name: 'glucoseBandRandom',
  codes: ['LOW', 'NORMAL', 'RAISED', 'HIGH'],
} as const satisfies OptionList
