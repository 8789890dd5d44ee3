import type { OptionList } from '../option-list.ts'

/** 2e: a reference band, from the gravest up. */
export const oxygenBand = {
  name: 'oxygenBand',
  codes: ['EMERGENCY', 'LOW', 'NORMAL'],
} as const satisfies OptionList

export type OxygenBand = (typeof oxygenBand.codes)[number]
