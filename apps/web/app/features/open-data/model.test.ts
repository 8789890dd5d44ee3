import { wordsOf } from '@dhc/i18n/server-words'
import { sayWith } from '@dhc/i18n/use-words'
import { rowsOfCsv } from '@dhc/locales/csv'
import { describe, expect, it } from 'vitest'
import { numbersOf, tableOf, toCsv, toJson } from './model.ts'

const say = sayWith(wordsOf('en-US'))
const exercise = {
  theme: 'EX',
  quarter: '2026-Q3',
  made_on: '2026-10-05',
  is_final: true,
  classes: 3,
  places: 60,
  enrolled: 58,
  waiting: null,
  ballot_people: 120,
  ballot_placed: 40,
  ballot_percent: 33.3,
}
const food = {
  ...exercise,
  theme: 'NU',
  quarter: '2026-Q4',
  made_on: '2026-11-16',
  is_final: false,
  places: null,
  ballot_percent: null,
}
const numbers = numbersOf({ made_on: '2026-11-16', items: [exercise, food] }, [{ code: 'EX', title: 'Exercise' }])

describe('open data about places', () => {
  it('names a theme in words, the newest quarter first', () => {
    expect(numbers.items.map(({ themeTitle, quarter }) => [themeTitle, quarter])).toEqual([
      ['NU', '2026-Q4'],
      ['Exercise', '2026-Q3'],
    ])
  })

  it('says of a number that is left out that it is not shown, and never shows a nought for it', () => {
    expect(tableOf(say, numbers).rows[1]).toEqual([
      ...['Exercise', '2026-Q3', 'exact', '3', '60', '58', 'not shown', '120', '40', '33.3 %'],
    ])
    expect(tableOf(say, numbers).rows[0]?.slice(2, 5)).toEqual(['rounded', '3', 'no limit'])
  })

  it('is the same in the file as in the table', () => {
    const { header, rows } = tableOf(say, numbers)
    expect(rowsOfCsv(toCsv(say, numbers))).toEqual([header, ...rows])
  })

  it('says where it is from and what may be done with it', () => {
    const file = JSON.parse(toJson({ say, locale: 'en-US', address: 'https://dhc.example.org/en' }, numbers))
    expect(file).toMatchObject({ source: 'https://dhc.example.org/en', licence: { name: 'CC BY 4.0' } })
    expect(file.items[1]).toMatchObject({ theme: 'EX', waiting: null })
  })
})
