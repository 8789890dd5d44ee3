import { describe, expect, it } from 'vitest'
import { phoneHref, splitPhones } from './phone-link.tsx'

const phonesIn = (text: string) => splitPhones(text).flatMap(({ text: piece, isPhone }) => (isPhone ? [piece] : []))

describe('phone numbers in a text', () => {
  it('are found in every language, several in one sentence too', () => {
    expect(phonesIn('請致電 2000 1000 或2000 1100。')).toEqual(['2000 1000', '2000 1100'])
    expect(phonesIn('In an emergency call 999; smoking: 1833 183.')).toEqual(['999', '1833 183'])
  })

  it('years, prices, days and codes are no phone numbers', () => {
    for (const text of [
      '2024-2025',
      '2026年1月1日',
      '$9990',
      'HK$999',
      '2025 2026年',
      '12345678',
      'v1.999',
      '19990101',
    ])
      expect(phonesIn(text), text).toEqual([])
  })

  it('nothing of the text is lost', () => {
    const text = '電話：2000 1000（星期一至六）'
    expect(
      splitPhones(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })

  it('can be dialled from abroad when they are long enough', () => {
    expect([phoneHref('2000 1000'), phoneHref('999')]).toEqual(['tel:+85220001000', 'tel:999'])
  })
})
