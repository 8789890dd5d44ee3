import { describe, expect, it } from 'vitest'
import { type FollowedEnrolment, lessonEvents } from './lesson-events.ts'

const lesson = {
  lessonUuid: 'one',
  isCancelled: false,
  revision: 0,
  mark: null,
  startsAt: new Date('2026-12-01T10:30:00+08:00'),
  endsAt: new Date('2026-12-01T11:30:00+08:00'),
}
const place: FollowedEnrolment = { status: 'A', wasPlace: true, changes: 1, lessons: [lesson] }
const shown = (changed: Partial<FollowedEnrolment>) =>
  lessonEvents({ ...place, ...changed }).map(({ isCancelled, sequence }) => [isCancelled, sequence])

describe('what a calendar that follows a member shows', () => {
  it('the lessons of a place', () => {
    expect(shown({})).toEqual([[false, 1]])
  })

  it('a lesson that is called off, as cancelled and with a higher number, and again when it is reinstated', () => {
    expect(shown({ lessons: [{ ...lesson, isCancelled: true, revision: 1 }] })).toEqual([[true, 2]])
    expect(shown({ lessons: [{ ...lesson, revision: 2 }] })).toEqual([[false, 3]])
  })

  it('a lesson from which leave was taken, as cancelled', () => {
    expect(shown({ lessons: [{ ...lesson, mark: 'L' }] })).toEqual([[true, 2]])
    expect(shown({ lessons: [{ ...lesson, mark: 'ATT' }] })).toEqual([[false, 1]])
  })

  it('the lessons of a place that was given up, as cancelled', () => {
    expect(shown({ status: 'R', changes: 2 })).toEqual([[true, 2]])
  })

  it('nothing of an application that never was a place', () => {
    expect(shown({ status: 'E', wasPlace: false })).toEqual([])
    expect(shown({ status: 'R', wasPlace: false, changes: 2 })).toEqual([])
  })
})
