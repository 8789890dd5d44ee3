import { describe, expect, it } from 'vitest'
import { isRollMissing } from './roll-rules.ts'

const now = new Date('2026-11-19T11:00:00+08:00')
const held = { endsAt: now, isOff: false, enrolled: 12, onLeave: 1, marked: 0 }

describe('a roll that nobody took', () => {
  it.each([
    ['from the end of the lesson on', held, true],
    ['not a minute before its end', { ...held, endsAt: new Date('2026-11-19T11:01:00+08:00') }, false],
    ['not of a lesson that was called off', { ...held, isOff: true }, false],
    ['not where everybody was on leave', { ...held, onLeave: 12 }, false],
    ['not where nobody has a place', { ...held, enrolled: 0, onLeave: 0 }, false],
    ['not once one person was marked', { ...held, marked: 1 }, false],
  ])('is missing %s', (_when, lesson, isMissing) => {
    expect(isRollMissing(lesson, now)).toBe(isMissing)
  })
})
