import { expect, it } from 'vitest'
import { refuseLeave } from './refuse-leave.ts'

const startsAt = new Date('2026-12-01T10:30:00+08:00')
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const lesson = { startsAt, isCancelled: false, mark: null }

it.each([
  [61, undefined],
  [60, undefined],
  [59, 'leaveTooLate'],
  [0, 'leaveTooLate'],
])('leave %i minutes before the lesson: %s (S9-15, D-115)', (minutes, refusal) => {
  expect(refuseLeave('A', lesson, before(minutes))).toBe(refusal)
})

it('staff may record a late notice (S9-16, D-116)', () => {
  expect(refuseLeave('A', lesson, before(1), true)).toBeUndefined()
})

it('leave is for those who have a place, in a lesson of their class that takes place', () => {
  for (const status of ['E', 'P', 'W', 'R', 'C'] as const) {
    expect(refuseLeave(status, lesson, before(100))).toBe('notEnrolled')
  }
  expect(refuseLeave('A', undefined, before(100))).toBe('notEnrolled')
  expect(refuseLeave('A', { ...lesson, isCancelled: true }, before(100))).toBe('classCancelled')
})

it('leave, once submitted, cannot be changed (S4-19)', () => {
  expect(refuseLeave('A', { ...lesson, mark: 'L' }, before(100))).toBe('leaveAlreadySubmitted')
  expect(refuseLeave('A', { ...lesson, mark: 'ATT' }, before(100), true)).toBe('leaveTooLate')
})
