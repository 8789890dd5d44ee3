import { describe, expect, it } from 'vitest'
import { type Identity, likenessOf } from './likeness.ts'

const person: Identity = {
  surname_zh: '陳',
  given_name_zh: '麗華',
  surname_en: 'CHAN',
  given_name_en: 'Lai Wah',
  date_of_birth: '1946-02-03',
  mobile: '+85291234567',
}
const stranger = { surname_zh: null, given_name_zh: null, surname_en: 'WONG', given_name_en: 'Siu Ling' }

describe('two records may be of one person', () => {
  it.each([
    [
      'in Simplified characters',
      { surname_zh: '陈', given_name_zh: '丽华', surname_en: 'CHEN', given_name_en: 'Lihua' },
    ],
    ['without a Chinese name', { surname_zh: null, given_name_zh: null }],
    ['in another order and with a hyphen', { ...stranger, surname_en: 'Lai-wah', given_name_en: 'CHAN' }],
  ])('with the same birth date and the same name %s', (_how, named) => {
    expect(likenessOf(person, { ...person, ...named, mobile: null })).toEqual(['NAME_AND_BIRTH'])
  })

  it('with the same phone, whatever the name', () => {
    expect(likenessOf(person, { ...person, ...stranger, date_of_birth: '1970-01-01' })).toEqual(['MOBILE'])
  })
})

describe('two records are of two people', () => {
  it.each([
    ['the same name with another birth date', { date_of_birth: '1946-03-02' }],
    ['the same birth date with another name', stranger],
    ['twins, who share the surname only', { given_name_zh: '麗珍', given_name_en: 'Lai Chun' }],
  ])('%s', (_what, changed) => {
    expect(likenessOf(person, { ...person, ...changed, mobile: null })).toEqual([])
  })

  it('nobody is alike because two have neither a Chinese name nor a phone', () => {
    const bare = { ...person, surname_zh: null, given_name_zh: null, mobile: null }
    expect(likenessOf(bare, { ...bare, surname_en: 'WONG' })).toEqual([])
  })
})
