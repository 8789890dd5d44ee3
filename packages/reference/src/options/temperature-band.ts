import type { OptionList } from '../option-list.ts'

/** 2e: a reference band; its limits depend on the site. */
export const temperatureBand = {
  name: 'temperatureBand',
  codes: ['LOW', 'NORMAL', 'FEVER'],
} as const satisfies OptionList

export type TemperatureBand = (typeof temperatureBand.codes)[number]
