import { enrolmentStatus, lessonCode } from '@dhc/reference/enrolment-status'
import { describe, expect, it } from 'vitest'
import { type ActionFacts, actionsOf, actionsOfCarer, refuseLeave } from './own-actions.ts'

const start = new Date('2026-12-01T10:30:00+08:00')
const before = (minutes: number) => new Date(start.getTime() - minutes * 60_000)
const lesson = { startsAt: start, isCancelled: false, mark: null }
const facts: ActionFacts = { status: enrolmentStatus.enrolled, lessons: [lesson], groupSize: 1, isEntryOpen: false }

describe('what a member may do with an enrolment', () => {
  it('with E the only way out is to cancel the ballot registration (S4-16)', () => {
    expect(actionsOf({ ...facts, status: 'E' }, before(9999))).toEqual(['CANCEL'])
  })

  it('with P the only action is to withdraw the application (S4-17)', () => {
    expect(actionsOf({ ...facts, status: 'P' }, before(9999))).toEqual(['WITHDRAW'])
  })

  it('with W, R and C there is nothing to do (S4-18)', () => {
    for (const status of ['W', 'R', 'C'] as const) expect(actionsOf({ ...facts, status }, before(9999))).toEqual([])
  })

  it.each([
    [61, ['ABANDON', 'LEAVE']],
    [60, ['ABANDON', 'LEAVE']],
    [59, []],
  ])('with A, %i minutes before the first lesson: %j (D-114, D-115, S9-15)', (minutes, expected) => {
    expect(actionsOf(facts, before(minutes))).toEqual(expected)
  })

  it('a second before and after the sixtieth minute', () => {
    expect(actionsOf(facts, before(60 - 1 / 60))).toEqual([])
    expect(actionsOf(facts, before(60 + 1 / 60))).toEqual(['ABANDON', 'LEAVE'])
  })

  it('after the first lesson the place stays, and leave is taken lesson by lesson (D-114)', () => {
    const later = { ...lesson, startsAt: new Date('2026-12-08T10:30:00+08:00') }
    expect(actionsOf({ ...facts, lessons: [lesson, later] }, start)).toEqual(['LEAVE'])
  })

  it('leave once taken is not offered again (S4-19), nor for a lesson that is called off', () => {
    const onLeave = { ...facts, lessons: [{ ...lesson, mark: lessonCode.onLeave }] }
    expect(actionsOf(onLeave, before(120))).toEqual(['ABANDON'])
    expect(actionsOf({ ...facts, lessons: [{ ...lesson, isCancelled: true }] }, before(120))).toEqual(['ABANDON'])
  })

  it('a group takes up to four, and may be left, only while registration is open (D-139)', () => {
    const open = { ...facts, status: enrolmentStatus.awaitingBallot, isEntryOpen: true }
    expect(actionsOf({ ...open, groupSize: 1 }, start)).toEqual(['CANCEL', 'INVITE'])
    expect(actionsOf({ ...open, groupSize: 3 }, start)).toEqual(['CANCEL', 'INVITE', 'LEAVE_GROUP'])
    expect(actionsOf({ ...open, groupSize: 4 }, start)).toEqual(['CANCEL', 'LEAVE_GROUP'])
    expect(actionsOf({ ...open, groupSize: 4, isEntryOpen: false }, start)).toEqual(['CANCEL'])
  })
})

it('a carer without the right is offered nothing, and with it all but the group (D-139, D-140)', () => {
  const own = ['CANCEL', 'INVITE', 'LEAVE_GROUP', 'LEAVE'] as const
  expect(actionsOfCarer(own, ['timetable', 'readHealth'])).toEqual([])
  expect(actionsOfCarer(own, ['enrol'])).toEqual(['CANCEL', 'LEAVE'])
})

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
