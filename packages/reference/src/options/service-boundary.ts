import type { OptionList } from '../option-list.ts'

/** S2-77, S2-79, S2-80: the area a provider or organisation serves. */
export const serviceBoundary = {
  name: 'serviceBoundary',
  codes: ['DISTRICT', 'KLN', 'ALL'],
} as const satisfies OptionList

export type ServiceBoundary = (typeof serviceBoundary.codes)[number]
