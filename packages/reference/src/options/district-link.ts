import type { OptionList } from '../option-list.ts'

/** S3-18, D-085: lives and/or works in the district (S5-08). */
export const districtLink = {
  name: 'districtLink',
  codes: ['LIVE', 'WORK'],
  multiple: true,
} as const satisfies OptionList
