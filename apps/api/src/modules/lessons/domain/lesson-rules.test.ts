import { describe, expect, it } from 'vitest'
import { type LessonStanding, refuseAttendance, refuseCallingOff, refuseReinstating } from './lesson-rules.ts'

const lesson: LessonStanding = {
  startsAt: new Date('2026-12-01T10:30:00+08:00'),
  endsAt: new Date('2026-12-01T11:30:00+08:00'),
  isCancelledByEditor: false,
  isCalledOff: false,
  isClassCancelled: false,
}
const onTheDay = new Date('2026-12-01T10:31:00+08:00')
const facts = { lesson, status: 'A', mark: null, mayReplaceLeave: false, hasGuest: false } as const
const cancellations = [{ isCancelledByEditor: true }, { isCalledOff: true }, { isClassCancelled: true }]

describe('who came', () => {
  it('is said from midnight of the day on, Hong Kong time', () => {
    expect(refuseAttendance(facts, new Date('2026-11-30T23:59:59+08:00'))).toBe('actionNotPossible')
    expect(refuseAttendance(facts, new Date('2026-12-01T00:00:00+08:00'))).toBeUndefined()
  })

  it('is said only of people who have a place', () => {
    for (const status of ['E', 'P', 'W', 'R', 'C'] as const) {
      expect(refuseAttendance({ ...facts, status }, onTheDay)).toBe('notEnrolled')
    }
  })

  it.each(cancellations)('is not said of a lesson that does not take place: %o', (how) => {
    expect(refuseAttendance({ ...facts, lesson: { ...lesson, ...how } }, onTheDay)).toBe('classCancelled')
  })

  it('may be corrected, a leave only with a reason (D-115)', () => {
    expect(refuseAttendance({ ...facts, mark: 'ABS' }, onTheDay)).toBeUndefined()
    expect(refuseAttendance({ ...facts, mark: 'L' }, onTheDay)).toBe('leaveAlreadySubmitted')
    expect(refuseAttendance({ ...facts, mark: 'L', mayReplaceLeave: true }, onTheDay)).toBeUndefined()
  })

  it('takes back no leave whose chair has a guest, until the lesson begins (A-385)', () => {
    const seated = { ...facts, mark: 'L', mayReplaceLeave: true, hasGuest: true } as const
    expect(refuseAttendance(seated, new Date(lesson.startsAt.getTime() - 1))).toBe('classFull')
    expect(refuseAttendance(seated, lesson.startsAt)).toBeUndefined()
  })
})

describe('calling off and reinstating', () => {
  it('a lesson is called off until it ends', () => {
    expect(refuseCallingOff(lesson, new Date('2026-12-01T11:29:59+08:00'))).toBeUndefined()
    expect(refuseCallingOff(lesson, new Date('2026-12-01T11:30:00+08:00'))).toBe('actionNotPossible')
  })

  it.each(cancellations)('a lesson is not called off twice: %o', (how) => {
    expect(refuseCallingOff({ ...lesson, ...how }, onTheDay)).toBe('classCancelled')
  })

  it('a lesson is reinstated until it would have begun', () => {
    const off = { ...lesson, isCalledOff: true }
    expect(refuseReinstating(off, new Date('2026-12-01T10:29:59+08:00'))).toBeUndefined()
    expect(refuseReinstating(off, new Date('2026-12-01T10:30:00+08:00'))).toBe('actionNotPossible')
    expect(refuseReinstating(lesson, new Date('2026-12-01T09:00:00+08:00'))).toBe('actionNotPossible')
  })

  it('what an editor has cancelled stays cancelled', () => {
    const early = new Date('2026-12-01T09:00:00+08:00')
    expect(refuseReinstating({ ...lesson, isCalledOff: true, isCancelledByEditor: true }, early)).toBe('classCancelled')
    expect(refuseReinstating({ ...lesson, isClassCancelled: true }, early)).toBe('classCancelled')
  })
})
