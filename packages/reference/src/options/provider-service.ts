import type { OptionList } from '../option-list.ts'

/** S2-76, S2-77: what a network service provider offers. */
export const providerService = {
  name: 'providerService',
  codes: ['FM', 'CMP', 'PT', 'OT', 'ST', 'DT', 'POD', 'OPT', 'LAB', 'NC'],
} as const satisfies OptionList

export type ProviderService = (typeof providerService.codes)[number]
