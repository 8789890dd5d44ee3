import type { OptionList } from '../option-list.ts'

/** D-123: where a body temperature was taken; the document has no such field, EAR is assumed. */
export const temperatureSite = {
  name: 'temperatureSite',
  codes: ['ORAL', 'EAR', 'AXILLA', 'FOREHEAD', 'RECTAL'],
} as const satisfies OptionList

export type TemperatureSite = (typeof temperatureSite.codes)[number]
