import type { OptionList } from '../option-list.ts'

/** S3-54: family medical history; N (none or unknown) excludes the others (D-093). */
export const chronicDisease = {
  name: 'chronicDisease',
  codes: ['D', 'H', 'C', 'S', 'N'],
  multiple: true,
  exclusive: ['N'],
} as const satisfies OptionList
