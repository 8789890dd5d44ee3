import type { OptionList } from '../option-list.ts'

/** Two hours after a meal: not a meal type of the document (S3-27); the bands wait for a later version. */
export const glucoseBandPostMeal = {
  name: 'glucoseBandPostMeal',
  codes: ['LOW', 'NORMAL', 'RAISED', 'HIGH'],
} as const satisfies OptionList
