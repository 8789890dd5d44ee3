import { describe, expect, it } from 'vitest'
import { everyOptionList } from './every-option-list.ts'
import { codeOfStoredValue, mayBeCombined, type OptionList, storedValueOf } from './option-list.ts'
import {
  carerRelationship,
  carerRelationshipWithSelf,
  chronicDisease,
  district,
  districtsByRegion,
  ethnicity,
  gender,
  homeDistrict,
  howHeard,
  isDistrictOfRegion,
  livingArrangement,
  region,
} from './options/person.ts'

const codesOf = (name: string) => everyOptionList.find((list) => list.name === name)?.codes.join(' ')

describe('the lists of the document, code by code', () => {
  it.each([
    ['S3-39', 'fontSize', 'Mini Medium Large'],
    ['S3-40', 'carerRelationship', 'P SIB GP M G'],
    ['S3-41', 'carerRelationshipWithSelf', 'P SIB GP M G C'],
    ['S3-42', 'livingArrangement', 'A SP PA SB CH MD FR'],
    ['S3-43', 'ethnicity', 'CHN PHL IDN THA JPN KOR MYS SGP VNM IND NPL PAK OSA WHT MIX MIX_OTHER OTHER'],
    ['S3-45', 'religion', 'BUDD CATH CHR CONF HIND ISL JUD JW SIKH TAO OTHER'],
    ['S3-46', 'howHeard', 'PUB SM OC OA TV OE REF OTHER'],
    ['S3-47', 'maritalStatus', 'M SG C W SP D U'],
    ['S3-48', 'housingType', 'PPPO PPR PH SDF OTHER'],
    ['S3-49', 'neighbourhood', 'SKM SSP NC CSW LCK MF YYC OTHER'],
    ['S3-50', 'region', 'HK KLN NT'],
    [
      'S3-51',
      'district',
      'HK_CNW HK_S HK_WC HK_E KLN_KC KLN_KT KLN_SSP KLN_YTM KLN_WTS NT_IS NT_KT NT_N NT_SK NT_ST NT_TP NT_TW NT_TM NT_YL',
    ],
    ['S3-52', 'education', 'N P S T'],
    ['S3-52', 'employment', 'E U R H S O'],
    ['S3-53', 'mobility', 'U WS WA WC'],
    ['S3-53', 'aidType', 'S Q F RW'],
    ['S3-53', 'dailyLiving', 'I P'],
    ['S3-54', 'chronicDisease', 'D H C S N'],
    ['S3-15', 'enrolmentMethod', 'DRAW FCFS OPEN FORM'],
    ['D-122', 'healthDataPeriod', 'L10 D7 D14 D21 M1 M3 M6 Y1 Y2 Y3 ALL'],
    ['S9-21', 'enrolmentRecordPeriod', 'M1 M3 M6 Y1'],
    ['D-131', 'enquiryTopic', 'GEN MEM CRS SVC NSP VOL WEB FBK'],
    ['D-091', 'emergencyContactRelationship', 'SPO PAR CHI SIB REL FRI GUA HEL OTHER'],
    ['2e', 'memberType', 'PROVISIONAL MEMBER JUNIOR'],
  ])('%s: %s is %s', (_clause, name, codes) => {
    expect(codesOf(name)).toBe(codes)
  })

  it('no list has a name or a code twice, and every flag names a code of its list', () => {
    const names = everyOptionList.map((list) => list.name)
    expect(new Set(names).size).toBe(names.length)
    for (const list of everyOptionList as readonly OptionList[]) {
      expect(new Set(list.codes).size, list.name).toBe(list.codes.length)
      const flagged = [
        ...(list.exclusive ?? []),
        ...(list.requiresText ?? []),
        ...Object.values(list.storedValues ?? {}).flatMap((words) => Object.keys(words)),
      ]
      expect(
        flagged.filter((code) => !list.codes.includes(code)),
        list.name,
      ).toEqual([])
    }
  })
})

describe('districts (S3-51, D-085)', () => {
  it('Hong Kong Island has 4, Kowloon 5 and the New Territories 9', () => {
    expect(region.codes.map((code) => districtsByRegion[code].length)).toEqual([4, 5, 9])
    expect(district.codes).toHaveLength(18)
  })

  it('a district of another region is refused', () => {
    expect(isDistrictOfRegion(homeDistrict, 'KLN')).toBe(true)
    expect(isDistrictOfRegion(homeDistrict, 'HK')).toBe(false)
  })
})

describe('what a Chinese form sends', () => {
  it('the carer lists send the word, the English form the code (S3-38, D-087)', () => {
    expect(storedValueOf(carerRelationship, 'SIB', 'zh-HK')).toBe('兄弟姊妹')
    expect(storedValueOf(carerRelationship, 'SIB', 'zh-CN')).toBe('兄弟姐妹')
    expect(storedValueOf(carerRelationship, 'SIB', 'en-US')).toBe('SIB')
  })

  it('White is sent as the word White (S3-44, D-088)', () => {
    expect(storedValueOf(ethnicity, 'WHT', 'zh-HK')).toBe('White')
    expect(storedValueOf(ethnicity, 'CHN', 'zh-HK')).toBe('CHN')
    expect(codeOfStoredValue(ethnicity, 'White')).toBe('WHT')
  })

  it('the server understands the code and both Chinese words, and nothing else', () => {
    expect(['C', '本人'].map((value) => codeOfStoredValue(carerRelationshipWithSelf, value))).toEqual(['C', 'C'])
    expect(
      ['照顧員／家庭傭工', '照顾员／家庭佣工'].map((value) => codeOfStoredValue(carerRelationship, value)),
    ).toEqual(['M', 'M'])
    expect(codeOfStoredValue(carerRelationship, '本人')).toBeUndefined()
    expect(codeOfStoredValue(gender, 'X')).toBeUndefined()
  })
})

describe('several choices', () => {
  it('alone and none stand by themselves (D-089, D-093)', () => {
    expect(mayBeCombined(livingArrangement, ['SP', 'CH'])).toBe(true)
    expect(mayBeCombined(livingArrangement, ['A', 'CH'])).toBe(false)
    expect(mayBeCombined(chronicDisease, ['N'])).toBe(true)
    expect(mayBeCombined(chronicDisease, ['N', 'D'])).toBe(false)
  })

  it('a list for one answer takes one', () => {
    expect(mayBeCombined(gender, ['M', 'F'])).toBe(false)
    expect(mayBeCombined(gender, ['M'])).toBe(true)
  })

  it('only the source "other" must be explained (D-095)', () => {
    const asking = (everyOptionList as readonly OptionList[]).filter((list) => list.requiresText)
    expect(asking).toEqual([howHeard])
  })
})
