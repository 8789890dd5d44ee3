import type { OptionList } from '../option-list.ts'

/** S3-29, D-124: from the lowest to the highest class. */
export const bloodPressureClass = {
  name: 'bloodPressureClass',
  codes: ['IDEAL', 'NORMAL', 'RELATIVELY_HIGH', 'HIGH'],
} as const satisfies OptionList

export type BloodPressureClass = (typeof bloodPressureClass.codes)[number]
