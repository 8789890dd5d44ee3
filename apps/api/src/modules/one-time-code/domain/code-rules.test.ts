import { describe, expect, it } from 'vitest'
import { judgeTry, secondsToWait, workForCode } from './code-rules.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

describe('sending a code (D-097, SEC-04)', () => {
  it.each([
    ['the first', undefined, 0],
    ['after 59 seconds', ago(59), 1],
    ['a thousandth of a second too early', ago(59.999), 1],
    ['after exactly 60', ago(60), 0],
  ])('%s waits so many seconds', (_when, newest, expected) => expect(secondsToWait(newest, now)).toBe(expected))

  it.each([
    ['the fifth of an asker', { ofAsker: 4, ofNumber: 4 }, 0],
    ['the sixth', { ofAsker: 5, ofNumber: 5 }, 1],
    ['the fiftieth of somebody whom strangers do not count for', { ofAsker: 49, ofNumber: 0 }, 1],
    ['the fifteenth of a number', { ofAsker: 0, ofNumber: 14 }, 0],
    ['the sixteenth', { ofAsker: 0, ofNumber: 15 }, 1],
    ['the twentieth', { ofAsker: 0, ofNumber: 19 }, 1],
    ['the twenty-first', { ofAsker: 0, ofNumber: 20 }, 2],
    ['the thirty-fifth', { ofAsker: 0, ofNumber: 34 }, 8],
    ['the thirty-sixth', { ofAsker: 0, ofNumber: 35 }, 16],
    ['the thousandth, which a phone can still pay', { ofAsker: 9, ofNumber: 999 }, 16],
  ])('%s costs so many times the usual work', (_which, day, expected) => expect(workForCode(day)).toBe(expected))
})

describe('a guess (D-097, SEC-04)', () => {
  const facts = {
    expiresAt: ago(-1),
    verifiedAt: null,
    tries: 0,
    triesOfNumber: 0,
    isLockedForGood: false,
    purpose: 'register' as const,
  }

  it.each([
    ['the fifth', { tries: 4 }, 'compare'],
    ['the sixth', { tries: 5 }, 'codeTooMany'],
    ['the 20th of the number in a day', { triesOfNumber: 19 }, 'compare'],
    ['the 21st', { triesOfNumber: 20 }, 'codeTooMany'],
    ['the 25th, behind a right password', { triesOfNumber: 24, purpose: 'new_device' as const }, 'compare'],
    ['the 26th, even there', { triesOfNumber: 25, purpose: 'new_device' as const }, 'codeTooMany'],
    ['after a hundred wrong ones in a row', { isLockedForGood: true }, 'codeTooMany'],
    ['at the end of five minutes', { expiresAt: now }, 'codeExpired'],
    ['of a code that was used', { verifiedAt: ago(1), tries: 5 }, 'codeExpired'],
  ])('%s', (_which, changed, expected) => expect(judgeTry({ ...facts, ...changed }, now)).toBe(expected))
})
