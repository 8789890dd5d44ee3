import type { OptionList } from '../option-list.ts'

/** S3-17: exactly two values. */
export const gender = {
  name: 'gender',
  codes: ['M', 'F'],
} as const satisfies OptionList

/** S3-47. */
export const maritalStatus = {
  name: 'maritalStatus',
  codes: ['M', 'SG', 'C', 'W', 'SP', 'D', 'U'],
} as const satisfies OptionList

/** S3-52. */
export const education = {
  name: 'education',
  codes: ['N', 'P', 'S', 'T'],
} as const satisfies OptionList

/** S3-52. */
export const employment = {
  name: 'employment',
  codes: ['E', 'U', 'R', 'H', 'S', 'O'],
} as const satisfies OptionList

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

/** S3-45. The list has no "none", so the field stays optional (D-094). */
export const religion = {
  name: 'religion',
  codes: ['BUDD', 'CATH', 'CHR', 'CONF', 'HIND', 'ISL', 'JUD', 'JW', 'SIKH', 'TAO', 'OTHER'],
} as const satisfies OptionList

/** S1-15: the language list of the header. Prefixes and content codes are in @dhc/locales/locale. */
export const language = {
  name: 'language',
  codes: ['zh-HK', 'zh-CN', 'en-US'],
} as const satisfies OptionList

/** For yes/no questions and the voucher filter of the provider list (S2-77). */
export const yesNo = {
  name: 'yesNo',
  codes: ['Y', 'N'],
} as const satisfies OptionList

/** D-071: PROVISIONAL until staff have verified the documents, then MEMBER, or JUNIOR under 18. */
export const memberType = {
  name: 'memberType',
  codes: ['PROVISIONAL', 'MEMBER', 'JUNIOR'],
} as const satisfies OptionList

export type MemberType = (typeof memberType.codes)[number]

/** S3-42, D-089: who lives with the member; A (alone) excludes the others. */
export const livingArrangement = {
  name: 'livingArrangement',
  codes: ['A', 'SP', 'PA', 'SB', 'CH', 'MD', 'FR'],
  multiple: true,
  exclusive: ['A'],
} as const satisfies OptionList

/** S3-48. */
export const housingType = {
  name: 'housingType',
  codes: ['PPPO', 'PPR', 'PH', 'SDF', 'OTHER'],
} as const satisfies OptionList

/** S3-53. */
export const dailyLiving = {
  name: 'dailyLiving',
  codes: ['I', 'P'],
} as const satisfies OptionList

/** S3-53. */
export const mobility = {
  name: 'mobility',
  codes: ['U', 'WS', 'WA', 'WC'],
} as const satisfies OptionList

/** S3-53. */
export const aidType = {
  name: 'aidType',
  codes: ['S', 'Q', 'F', 'RW'],
  multiple: true,
} as const satisfies OptionList

/** S3-54: family medical history; N (none or unknown) excludes the others (D-093). */
export const chronicDisease = {
  name: 'chronicDisease',
  codes: ['D', 'H', 'C', 'S', 'N'],
  multiple: true,
  exclusive: ['N'],
} as const satisfies OptionList

/** S3-46: how the client heard of the centre; OTHER asks for a text (D-095). */
export const howHeard = {
  name: 'howHeard',
  codes: ['PUB', 'SM', 'OC', 'OA', 'TV', 'OE', 'REF', 'OTHER'],
  multiple: true,
  requiresText: ['OTHER'],
} as const satisfies OptionList

/** S3-25, D-086: at least one is required (S5-10). */
export const informationChannel = {
  name: 'informationChannel',
  codes: ['SMSWA', 'MAIL'],
  multiple: true,
} as const satisfies OptionList

/** D-091: the carer list lacks spouse and child, the usual emergency contacts. */
export const emergencyContactRelationship = {
  name: 'emergencyContactRelationship',
  codes: ['SPO', 'PAR', 'CHI', 'SIB', 'REL', 'FRI', 'GUA', 'HEL', 'OTHER'],
} as const satisfies OptionList

/** S3-40, D-090: the guardian of a minor. In the Chinese lists the stored value is the word itself (S3-38, D-087). */
export const carerRelationship = {
  name: 'carerRelationship',
  codes: ['P', 'SIB', 'GP', 'M', 'G'],
  storedValues: {
    'zh-HK': { P: '父母', SIB: '兄弟姊妹', GP: '祖父母／外祖父母', M: '照顧員／家庭傭工', G: '監護人' },
    'zh-CN': { P: '父母', SIB: '兄弟姐妹', GP: '祖父母／外祖父母', M: '照顾员／家庭佣工', G: '监护人' },
  },
} as const satisfies OptionList

/** S3-41, D-090: the main carer; the second list adds C, the client himself or herself. */
export const carerRelationshipWithSelf = {
  name: 'carerRelationshipWithSelf',
  codes: ['P', 'SIB', 'GP', 'M', 'G', 'C'],
  storedValues: {
    'zh-HK': { P: '父母', SIB: '兄弟姊妹', GP: '祖父母／外祖父母', M: '照顧員／家庭傭工', G: '監護人', C: '本人' },
    'zh-CN': { P: '父母', SIB: '兄弟姐妹', GP: '祖父母／外祖父母', M: '照顾员／家庭佣工', G: '监护人', C: '本人' },
  },
} as const satisfies OptionList

/** S3-18, D-085: lives and/or works in the district (S5-08). */
export const districtLink = {
  name: 'districtLink',
  codes: ['LIVE', 'WORK'],
  multiple: true,
} as const satisfies OptionList

/** S3-50. */
export const region = {
  name: 'region',
  codes: ['HK', 'KLN', 'NT'],
} as const satisfies OptionList

export type Region = (typeof region.codes)[number]

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

/** S3-49: asked when the district is KLN_SSP (D-085). */
export const neighbourhood = {
  name: 'neighbourhood',
  codes: ['SKM', 'SSP', 'NC', 'CSW', 'LCK', 'MF', 'YYC', 'OTHER'],
} as const satisfies OptionList

export type Neighbourhood = (typeof neighbourhood.codes)[number]
