import { describe, expect, it } from 'vitest'
import {
  firstValueDay,
  isPublicValueSource,
  publicValueAppearsAt,
  turnsCountFrom,
  writtenPublicValue,
} from './ballot-rules.ts'

describe('a public value', () => {
  it('of the Mark Six is written in one way, however two people type it', () => {
    const written = '3 14 15 27 38 41 + 9'
    for (const typed of [
      written,
      '41 3 14 27 15 38 9',
      ' 03, 14, 15, 27, 38, 41 + 09',
      '３ １４ １５ ２７ ３８ ４１ ＋ ９',
    ]) {
      expect(writtenPublicValue('MARK_SIX', typed)).toBe(written)
    }
  })

  it.each(['3 14 15 27 38 41', '3 14 15 27 38 41 + 41', '0 14 15 27 38 41 + 9', '3 14 15 27 38 50 + 9', 'seven', ''])(
    'of the Mark Six is not %o',
    (typed) => expect(writtenPublicValue('MARK_SIX', typed)).toBeUndefined(),
  )

  it('of the Hang Seng Index has two decimals and no comma', () => {
    expect(writtenPublicValue('HANG_SENG', ' 25,912.07 ')).toBe('25912.07')
    for (const typed of ['25912', '25912.7', '-25912.07', 'high']) {
      expect(writtenPublicValue('HANG_SENG', typed)).toBeUndefined()
    }
  })

  it('can be known at the time at which its source publishes it, Hong Kong time', () => {
    expect(publicValueAppearsAt('MARK_SIX', '2026-11-26')).toEqual(new Date('2026-11-26T21:30:00+08:00'))
    expect(publicValueAppearsAt('HANG_SENG', '2026-11-26')).toEqual(new Date('2026-11-26T16:10:00+08:00'))
  })

  it('is of the day of the sealing only if its source publishes it after the sealing, to the second', () => {
    const at = (time: string) => new Date(`2026-11-25T${time}+08:00`)
    expect(firstValueDay('MARK_SIX', at('21:29:59'))).toBe('2026-11-25')
    expect(firstValueDay('MARK_SIX', at('21:30:00'))).toBe('2026-11-26')
    expect(firstValueDay('HANG_SENG', at('23:59:01'))).toBe('2026-11-26')
  })

  it('of an older ballot was named in free words and is taken as it was typed', () => {
    expect(isPublicValueSource('Mark Six of 26 November')).toBe(false)
    expect(writtenPublicValue('Mark Six of 26 November', ' 3  14 ')).toBe('3 14')
  })
})

it.each([
  ['2026-10-01T00:00:00+08:00', '2025-10-01'],
  ['2026-09-30T23:59:59+08:00', '2025-07-01'],
  ['2026-12-31T23:59:59+08:00', '2025-10-01'],
  ['2027-01-01T00:00:00+08:00', '2026-01-01'],
  ['2026-06-30T20:00:00+08:00', '2025-04-01'],
])('in a class that begins at %s, places count from the first day of the fourth quarter before: %s', (at, on) => {
  expect(turnsCountFrom(new Date(at))).toBe(on)
})
