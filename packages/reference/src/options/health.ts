import type { OptionList } from '../option-list.ts'

/** S9-20, D-122: "last 10" means the ten newest readings; days count back from now, months and years by calendar. */
export const healthDataPeriod = {
  name: 'healthDataPeriod',
  codes: ['L10', 'D7', 'D14', 'D21', 'M1', 'M3', 'M6', 'Y1', 'Y2', 'Y3', 'ALL'],
} as const satisfies OptionList

export type HealthDataPeriod = (typeof healthDataPeriod.codes)[number]

/** Chosen until the member chooses another. */
export const defaultHealthDataPeriod: HealthDataPeriod = 'L10'

export const healthDataPeriodLength = {
  L10: { readings: 10 },
  D7: { days: 7 },
  D14: { days: 14 },
  D21: { days: 21 },
  M1: { months: 1 },
  M3: { months: 3 },
  M6: { months: 6 },
  Y1: { years: 1 },
  Y2: { years: 2 },
  Y3: { years: 3 },
  ALL: {},
} as const satisfies Record<HealthDataPeriod, { readings?: number; days?: number; months?: number; years?: number }>

/** D-125: who entered a reading. What the centre entered, the member only reads. */
export const readingSource = {
  name: 'readingSource',
  codes: ['SELF', 'CENTRE'],
} as const satisfies OptionList

export type ReadingSource = (typeof readingSource.codes)[number]

/** D-126. */
export const riskLevel = {
  name: 'riskLevel',
  codes: ['LOW', 'MEDIUM', 'HIGH'],
} as const satisfies OptionList

export type RiskLevel = (typeof riskLevel.codes)[number]
