import type { OptionList } from '../option-list.ts'

/** 2e: a reference band, not a class of the document. */
export const glucoseBandFasting = {
  name: 'glucoseBandFasting',
  codes: ['LOW', 'NORMAL', 'RAISED', 'HIGH'],
} as const satisfies OptionList

export type GlucoseBandFasting = (typeof glucoseBandFasting.codes)[number]
