import { describe, expect, it } from 'vitest'
import { sampleEnrolment, sampleLesson } from '../../testing/sample-enrolment.ts'
import { hopeOf, leaveFor, leavesAhead, pageAskedFor, recordsAskedFor } from './model.ts'

describe('what the address of my courses and records asks for', () => {
  it('the records go back three months unless another period is named (S9-21, D-119)', () => {
    const periodOf = (query: string) => recordsAskedFor(new URLSearchParams(query)).period
    expect(['', 'period=M1', 'period=M6', 'period=Y1', 'period=M2', 'period=m1'].map(periodOf)).toEqual([
      'M3',
      'M1',
      'M6',
      'Y1',
      'M3',
      'M3',
    ])
  })

  it('an address that names no page is the first one (D-032)', () => {
    expect(pageAskedFor(new URLSearchParams('page=3&pageSize=20'))).toEqual({ page: 3, pageSize: 20 })
    expect(pageAskedFor(new URLSearchParams('page=-1&pageSize=7'))).toEqual({ page: 1, pageSize: 10 })
  })
})

describe('leave from a lesson (D-115, S9-15)', () => {
  const lesson = sampleLesson('2026-12-01')
  const place = sampleEnrolment({ status: 'A', actions: ['LEAVE'] })
  const at = (time: string, changed = {}) =>
    leaveFor(place, { ...lesson, ...changed }, Date.parse(`2026-12-01T${time}+08:00`))

  it('may be taken until exactly one hour before it', () => {
    expect([at('09:29:59'), at('09:30:00'), at('09:30:01'), at('10:29:59')]).toEqual([
      'may',
      'may',
      'tooLate',
      'tooLate',
    ])
  })

  it('is no matter once the lesson has begun, is called off or is settled', () => {
    expect(at('10:30:00')).toBeUndefined()
    expect(at('08:00:00', { lessonStatus: 'CANCELLED' })).toBeUndefined()
    expect(at('08:00:00', { attendance: 'L' })).toBeUndefined()
  })

  it('is for those who have a place', () => {
    expect(leaveFor({ status: 'P', actions: [] }, lesson, 0)).toBeUndefined()
  })
})

describe('leave that was taken (S4-19)', () => {
  it('is shown until its lesson is over, not after, and not when the lesson is called off', () => {
    const onLeave = sampleLesson('2026-12-01', { attendance: 'L' })
    const shownAt = (time: string, lesson = onLeave) =>
      leavesAhead({ lessons: [lesson, sampleLesson('2026-12-08')] }, Date.parse(`2026-12-01T${time}+08:00`)).length
    expect([shownAt('08:00:00'), shownAt('11:29:59'), shownAt('11:30:00')]).toEqual([1, 1, 0])
    expect(shownAt('08:00:00', { ...onLeave, lessonStatus: 'CANCELLED' })).toBe(0)
  })
})

describe('what an unsuccessful entry can still hope for (D-105)', () => {
  const ballot = { entries: 30, places: 16, rank: 20, reserveNo: 4, releasedAt: null }
  const entry = { waitlisted: true, ballot, lessons: [sampleLesson('2026-12-08')] }

  it('the list moves up until seven days before the first lesson', () => {
    expect(hopeOf(entry, '2026-12-01')).toEqual({ reserveNo: 4, untilOn: '2026-12-01' })
    expect(hopeOf(entry, '2026-12-02')).toEqual({ reserveNo: 4, untilOn: undefined })
  })

  it('a lesson that was called off is not the first', () => {
    const lessons = [sampleLesson('2026-12-01', { lessonStatus: 'CANCELLED' }), ...entry.lessons]
    expect(hopeOf({ ...entry, lessons }, '2026-12-01')?.untilOn).toBe('2026-12-01')
  })

  it('nothing for an application that staff refused', () => {
    expect(hopeOf({ waitlisted: false, ballot: null, lessons: [] }, '2026-12-01')).toBeUndefined()
  })
})
