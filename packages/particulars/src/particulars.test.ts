import { exclusively } from '@dhc/forms/words-of-fields'
import { fieldsAsked } from '@dhc/reference/member-fields'
import { livingArrangement } from '@dhc/reference/options/person'
import { describe, expect, it } from 'vitest'
import { noParticulars, particularsOf } from './particulars.ts'
import { particularsProblems } from './particulars-problems.ts'

const resident = {
  ...noParticulars,
  region: 'KLN',
  district: 'KLN_SSP',
  neighbourhood: 'SKM',
  district_link: ['LIVE'],
  'emergency_contact.name': 'Chan Siu Ming',
  'emergency_contact.phone': '6123 4567',
  'emergency_contact.relationship': 'CHI',
  channels: ['SMSWA'],
}

describe('what a form sends', () => {
  it('S3-38, D-087: a Chinese form sends the Chinese word of the carer, an English one the code', () => {
    const carer = { ...resident, main_carer: 'SIB' }
    expect(particularsOf(carer, 'zh-HK').main_carer).toBe('兄弟姊妹')
    expect(particularsOf(carer, 'zh-CN').main_carer).toBe('兄弟姐妹')
    expect(particularsOf(carer, 'en-US').main_carer).toBe('SIB')
  })

  it('S3-44, D-088: White is sent as White by a Chinese form', () => {
    expect(particularsOf({ ...resident, ethnicity: 'WHT' }, 'zh-HK').ethnicity).toBe('White')
    expect(particularsOf({ ...resident, ethnicity: 'WHT' }, 'en-US').ethnicity).toBe('WHT')
  })

  it('leaves out what is no longer asked: another district has no neighbourhood, who walks unaided no aids', () => {
    const moved = particularsOf({ ...resident, district: 'KLN_KC', mobility: 'U', aids: ['S'] }, 'en-US')
    expect(moved.neighbourhood).toBeUndefined()
    expect(moved.aids).toEqual([])
  })
})

describe('what is wrong with the particulars', () => {
  it('nothing is wrong with what must be answered, the rest may be left out (D-078)', () => {
    expect(particularsProblems(resident)).toEqual({})
  })

  it('says of an empty form which answers are needed', () => {
    expect(particularsProblems(noParticulars)).toEqual({
      region: 'required',
      district: 'required',
      district_link: 'notInDistrict',
      'emergency_contact.name': 'required',
      'emergency_contact.phone': 'required',
      channels: 'channelMissing',
    })
  })

  it.each([
    [
      'S5-08, D-085: lives elsewhere and says so',
      { district: 'KLN_KC', district_link: ['LIVE'] },
      { district_link: 'notInDistrict' },
    ],
    ['D-085: a resident without a neighbourhood', { neighbourhood: '' }, { neighbourhood: 'required' }],
    ['S3-51: a district of another region', { region: 'HK' }, { district: 'invalid' }],
    ['D-086: post without an address', { channels: ['MAIL'] }, { postal_address: 'required' }],
    ['D-095: another source without its name', { service_source: ['OTHER'] }, { service_source_other: 'required' }],
    [
      'a contact number that is none',
      { 'emergency_contact.phone': '1234' },
      { 'emergency_contact.phone': 'phoneFormat' },
    ],
  ])('%s', (_what, change, problems) => {
    expect(particularsProblems({ ...resident, ...change })).toEqual(problems)
  })

  it('D-085: from another district one may work here', () => {
    expect(particularsProblems({ ...resident, district: 'KLN_KC', district_link: ['WORK'] })).toEqual({})
  })
})

describe('which questions are asked', () => {
  it('D-092: the marriage of the parents is asked of minors, one’s own of adults', () => {
    expect(fieldsAsked('home', resident, true)).toContain('parents_marital_status')
    expect(fieldsAsked('home', resident, true)).not.toContain('marital_status')
    expect(fieldsAsked('home', resident, false)).toContain('children_count')
  })

  it('aids are asked of people who walk with aids only', () => {
    expect(fieldsAsked('living', { ...resident, mobility: 'WA' }, false)).toContain('aids')
    expect(fieldsAsked('living', { ...resident, mobility: 'WC' }, false)).not.toContain('aids')
  })
})

describe('living alone (D-089)', () => {
  it('pushes the others out', () => {
    expect(exclusively(livingArrangement, ['SP', 'CH'], ['SP', 'CH', 'A'])).toEqual(['A'])
  })

  it('is pushed out by anybody else', () => {
    expect(exclusively(livingArrangement, ['A'], ['A', 'SP'])).toEqual(['SP'])
  })

  it('taking somebody away changes nothing else', () => {
    expect(exclusively(livingArrangement, ['SP', 'CH'], ['SP'])).toEqual(['SP'])
  })
})
