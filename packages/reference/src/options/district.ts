import type { OptionList } from '../option-list.ts'
import type { Region } from './region.ts'

/** S3-51: the district select offers only the districts of the chosen region. */
export const districtsByRegion = {
  HK: ['HK_CNW', 'HK_S', 'HK_WC', 'HK_E'],
  KLN: ['KLN_KC', 'KLN_KT', 'KLN_SSP', 'KLN_YTM', 'KLN_WTS'],
  NT: ['NT_IS', 'NT_KT', 'NT_N', 'NT_SK', 'NT_ST', 'NT_TP', 'NT_TW', 'NT_TM', 'NT_YL'],
} as const satisfies Record<Region, readonly [string, ...string[]]>

export const district = {
  name: 'district',
  codes: [...districtsByRegion.HK, ...districtsByRegion.KLN, ...districtsByRegion.NT],
} as const satisfies OptionList

export type District = (typeof district.codes)[number]

/** D-085: the one district this centre serves; its residents also give their neighbourhood. */
export const homeDistrict: District = 'KLN_SSP'

export function isDistrictOfRegion(code: string, region: Region): boolean {
  return (districtsByRegion[region] as readonly string[]).includes(code)
}
