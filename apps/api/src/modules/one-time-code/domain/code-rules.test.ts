import { describe, expect, it } from 'vitest'
import { judgeTry } from './judge-try.ts'
import { maySendCode } from './may-send-code.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('sending a code (D-097)', () => {
  it.each([
    ['the first', 0, undefined, undefined, undefined],
    ['after 59 seconds', 1, 59, 59, { because: 'codeTooSoon', retryAfterSeconds: 1 }],
    ['after exactly 60', 1, 60, 60, undefined],
    ['the fifth in an hour', 4, 60, 3000, undefined],
    ['the sixth in an hour', 5, 60, 3000, { because: 'codeTooMany', retryAfterSeconds: 600 }],
  ])('%s', (_when, count, newest, oldest, expected) => {
    const lately = {
      count,
      newestAt: newest === undefined ? undefined : ago(newest),
      oldestAt: oldest === undefined ? undefined : ago(oldest),
    }
    expect(maySendCode(lately, now)).toEqual(expected)
  })
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
