import { describe, expect, it } from 'vitest'
import {
  enrolmentMethod,
  isAppliedForOnline,
  isLeaveInTime,
  isReplacementDue,
  leaveAllowedUntil,
} from './enrolment-rules.ts'
import {
  classStatusOptions,
  enrolmentStatus,
  enrolmentStatusOptions,
  holdsPlace,
  isLessonCode,
  isLive,
  lessonCode,
} from './enrolment-status.ts'
import { instantOf } from './hong-kong-time.ts'
import { ruleThatCancels, type WeatherSignal } from './weather-rules.ts'

const statuses = Object.values(enrolmentStatus)

describe('enrolment status', () => {
  it('the nine codes of the document are these, in its order (S3-14)', () => {
    expect(enrolmentStatusOptions.codes).toEqual(['E', 'A', 'W', 'R', 'P', 'C', 'ATT', 'ABS', 'L'])
  })

  it('attended, absent and on leave belong to a lesson, the others to the application (D-102)', () => {
    expect(enrolmentStatusOptions.codes.filter(isLessonCode)).toEqual(Object.values(lessonCode))
  })

  it('only E, P and A keep a member from another class of the course (D-111)', () => {
    expect(statuses.filter(isLive).sort()).toEqual(['A', 'E', 'P'])
  })

  it.each([
    ['DRAW', ['A']],
    ['FCFS', ['A']],
    ['OPEN', ['A', 'P']],
    ['FORM', ['A']],
  ] as const)('in a %s class the statuses %j hold a place (D-053)', (method, expected) => {
    expect(statuses.filter((status) => holdsPlace(status, method)).sort()).toEqual(expected)
  })

  it('only a ballot and open enrolment are applied for online (D-109)', () => {
    expect(Object.values(enrolmentMethod).filter(isAppliedForOnline)).toEqual(['DRAW', 'OPEN'])
  })

  it('a class is upcoming, open, closed, full, started, ended or cancelled (D-054)', () => {
    expect(classStatusOptions.codes).toEqual(['UPCOMING', 'OPEN', 'CLOSED', 'FULL', 'STARTED', 'ENDED', 'CANCELLED'])
  })
})

describe('leave (D-115)', () => {
  const startsAt = instantOf('2026-12-01', '10:30')

  it.each([
    [60 * 60_000 + 1_000, true],
    [60 * 60_000, true],
    [60 * 60_000 - 1_000, false],
    [59 * 60_000, false],
    [-60_000, false],
  ])('asked %i ms before the lesson it is in time: %s', (before, expected) => {
    expect(isLeaveInTime(new Date(startsAt.getTime() - before), startsAt)).toBe(expected)
  })

  it('the last moment is one hour before the start', () => {
    expect(leaveAllowedUntil(startsAt)).toEqual(instantOf('2026-12-01', '09:30'))
  })
})

describe('waitlist (D-105)', () => {
  it.each([
    ['2026-11-23', true],
    ['2026-11-24', true],
    ['2026-11-25', false],
    ['2026-12-02', false],
  ])('someone who withdraws on %s from a course starting on 1 December is replaced: %s', (withdrawnOn, expected) => {
    expect(isReplacementDue(withdrawnOn, '2026-12-01')).toBe(expected)
  })
})

describe('bad weather, lesson from 14:00 to 15:00 (D-117)', () => {
  const at = (time: string) => instantOf('2026-06-18', time)
  const isCancelled = (signal: WeatherSignal, from: string, to: string | null, isOutdoor = false) =>
    ruleThatCancels({ startsAt: at('14:00'), endsAt: at('15:00'), isOutdoor }, [
      { signal, from: at(from), to: to === null ? null : at(to) },
    ]) !== undefined

  it.each([
    ['08:00', '10:59', false],
    ['08:00', '11:00', false],
    ['08:00', '11:01', true],
    ['10:30', '11:20', true],
    ['13:59', '15:00', true],
    ['14:00', '15:00', false],
    ['08:00', null, true],
  ])('black rainstorm from %s to %s cancels it: %s', (from, to, expected) => {
    expect(isCancelled('BLACK_RAINSTORM', from, to)).toBe(expected)
  })

  it.each(['TC8_OR_ABOVE', 'EXTREME'] as const)(
    '%s cancels or stops it from three hours before to its end',
    (signal) => {
      expect(isCancelled(signal, '13:00', '18:00')).toBe(true)
      expect(isCancelled(signal, '14:59', '18:00')).toBe(true)
      expect(isCancelled(signal, '15:00', '18:00')).toBe(false)
      expect(isCancelled(signal, '08:00', '11:00')).toBe(false)
    },
  )

  it('signal No. 3 cancels an outdoor class only', () => {
    expect(isCancelled('TC3', '08:00', '18:00', true)).toBe(true)
    expect(isCancelled('TC3', '08:00', '18:00', false)).toBe(false)
  })

  it('without a signal it takes place', () => {
    expect(ruleThatCancels({ startsAt: at('14:00'), endsAt: at('15:00'), isOutdoor: true }, [])).toBeUndefined()
  })
})
