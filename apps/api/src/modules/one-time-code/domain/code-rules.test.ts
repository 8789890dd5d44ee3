import { describe, expect, it } from 'vitest'
import { judgeTry, maySendCode } from './code-rules.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('sending a code (D-097, SEC-04; issue 16 row 11)', () => {
  const hour = 3600
  const hourly = (count: number) => Array.from({ length: count }, (_, n) => (n + 1) * hour)

  it.each([
    ['the first', [], undefined],
    ['after 59 seconds', [59], { because: 'codeTooSoon', retryAfterSeconds: 1 }],
    ['after exactly 60', [60], undefined],
    ['the fifth in an hour', [60, 120, 180, 3000], undefined],
    ['the sixth in an hour', [60, 120, 180, 240, 3000], { because: 'codeTooMany', retryAfterSeconds: 600 }],
    ['the sixth after exactly an hour', [60, 120, 180, 240, hour], undefined],
    ['the tenth in a day', hourly(9), undefined],
    ['the eleventh in a day', hourly(10), { because: 'codeTooMany', retryAfterSeconds: 14 * hour }],
    ['the eleventh after exactly a day', [...hourly(9), 24 * hour], undefined],
  ])('%s', (_when, sent, expected) => expect(maySendCode(sent.map(ago), now)).toEqual(expected))
})

describe('a guess (D-097, SEC-04)', () => {
  const facts = { expiresAt: ago(-1), verifiedAt: null, tries: 0, triesOfNumber: 0, isLockedForGood: false }

  it.each([
    ['the fifth', { tries: 4 }, 'compare'],
    ['the sixth', { tries: 5 }, 'codeTooMany'],
    ['the 25th of the number in a day', { triesOfNumber: 24 }, 'compare'],
    ['the 26th', { triesOfNumber: 25 }, 'codeTooMany'],
    ['after a hundred wrong ones in a row', { isLockedForGood: true }, 'codeTooMany'],
    ['at the end of five minutes', { expiresAt: now }, 'codeExpired'],
    ['of a code that was used', { verifiedAt: ago(1), tries: 5 }, 'codeExpired'],
  ])('%s', (_which, changed, expected) => expect(judgeTry({ ...facts, ...changed }, now)).toBe(expected))
})
