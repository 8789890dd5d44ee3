import type { OptionList } from '../option-list.ts'

/** S3-43. In the Chinese lists the stored value of WHT is the word White (S3-44, D-088). */
export const ethnicity = {
  name: 'ethnicity',
  codes: [
    'CHN',
    'PHL',
    'IDN',
    'THA',
    'JPN',
    'KOR',
    'MYS',
    'SGP',
    'VNM',
    'IND',
    'NPL',
    'PAK',
    'OSA',
    'WHT',
    'MIX',
    'MIX_OTHER',
    'OTHER',
  ],
  storedValues: { 'zh-HK': { WHT: 'White' }, 'zh-CN': { WHT: 'White' } },
} as const satisfies OptionList

export type Ethnicity = (typeof ethnicity.codes)[number]
