import type { OptionList } from '../option-list.ts'

/** S2-46, D-013: the five views of health data, in their order. */
export const healthDataType = {
  name: 'healthDataType',
  codes: ['BLOOD_PRESSURE', 'GLUCOSE', 'OXYGEN', 'TEMPERATURE', 'BMI'],
} as const satisfies OptionList

export type HealthDataType = (typeof healthDataType.codes)[number]
