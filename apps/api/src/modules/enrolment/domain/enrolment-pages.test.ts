import { type EnrolmentStatus, enrolmentStatus, type LessonCode } from '@dhc/reference/enrolment-status'
import { describe, expect, it } from 'vitest'
import { isAmongEnrolled, isEndedPlace, nextLessonOf, recordsOf, statusOfLeaver } from './enrolment-pages.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const lesson = (endsAt: string) => ({ startsAt: now, endsAt: new Date(endsAt), isCancelled: false })
const { awaitingBallot, awaitingConfirmation, enrolled, unsuccessful, cancelled, withdrawn } = enrolmentStatus

it.each([
  ['a ballot entry is cancelled', awaitingBallot, cancelled],
  ['an application is withdrawn', awaitingConfirmation, withdrawn],
  ['a place is given back', enrolled, cancelled],
  ['an unsuccessful one stays as it is', unsuccessful, undefined],
  ['one that was cancelled stays as it is', cancelled, undefined],
])('when a member is gone, %s (D-103)', (_title, status, expected) => {
  const enrolment = { status, statusAt: now, lessons: [lesson('2026-11-15T10:00:01+08:00')] }
  expect(statusOfLeaver(enrolment, now)).toBe(expected)
})

it('a class that is over keeps who was in it', () => {
  const enrolment = { status: enrolled, statusAt: now, lessons: [lesson('2026-11-15T10:00:00+08:00')] }
  expect(statusOfLeaver(enrolment, now)).toBeUndefined()
})

const hk = (text: string) => new Date(`${text}+08:00`)

/** An hour from 10:30, on a day. */
const lessonOn = (on: string, mark: LessonCode | null = null, isCancelled = false) => ({
  startsAt: hk(`${on}T10:30:00`),
  endsAt: hk(`${on}T11:30:00`),
  isCancelled,
  mark,
})

const inClass = (status: EnrolmentStatus, lessons = [lessonOn('2026-12-01'), lessonOn('2026-12-08')]) => ({
  status,
  statusAt: hk('2026-11-15T10:00:00'),
  lessons,
})

describe('the page of what is coming (D-118)', () => {
  it.each([
    [awaitingBallot, true],
    [awaitingConfirmation, true],
    [enrolled, true],
    [cancelled, false],
    [withdrawn, false],
  ])('shows an enrolment that is %s: %s', (status, isShown) => {
    expect(isAmongEnrolled(inClass(status), hk('2026-11-20T12:00:00'))).toBe(isShown)
  })

  it('shows a place until the last lesson ends, and not from that moment on', () => {
    expect(isAmongEnrolled(inClass(enrolled), hk('2026-12-08T11:29:59'))).toBe(true)
    expect(isAmongEnrolled(inClass(enrolled), hk('2026-12-08T11:30:00'))).toBe(false)
  })

  it('shows whoever still waits, even when the class is over', () => {
    expect(isAmongEnrolled(inClass(awaitingConfirmation), hk('2026-12-31T00:00:00'))).toBe(true)
  })

  it('shows an unsuccessful one for thirty days in Hong Kong, the thirtieth included', () => {
    expect(isAmongEnrolled(inClass(unsuccessful), hk('2026-12-15T23:59:59'))).toBe(true)
    expect(isAmongEnrolled(inClass(unsuccessful), hk('2026-12-16T00:00:00'))).toBe(false)
  })
})

describe('the end of a place (D-118)', () => {
  it('is that of the last lesson which takes place', () => {
    const lastOff = [lessonOn('2026-12-01'), lessonOn('2026-12-08', null, true)]
    expect(isEndedPlace(inClass(enrolled, lastOff), hk('2026-12-01T11:29:59'))).toBe(false)
    expect(isEndedPlace(inClass(enrolled, lastOff), hk('2026-12-01T11:30:00'))).toBe(true)
  })

  it('is that of the last lesson when all of them are called off', () => {
    const allOff = [lessonOn('2026-12-01', null, true), lessonOn('2026-12-08', null, true)]
    expect(isEndedPlace(inClass(enrolled, allOff), hk('2026-12-08T11:29:59'))).toBe(false)
    expect(isEndedPlace(inClass(enrolled, allOff), hk('2026-12-08T11:30:00'))).toBe(true)
  })

  it('never comes in a class without lessons, nor for whoever has no place', () => {
    expect(isEndedPlace(inClass(enrolled, []), hk('2030-01-01T00:00:00'))).toBe(false)
    expect(isEndedPlace(inClass(awaitingBallot), hk('2030-01-01T00:00:00'))).toBe(false)
  })
})

describe('the next lesson (D-118)', () => {
  const next = (now: string, status: EnrolmentStatus = enrolled, lessons = inClass(enrolled).lessons) =>
    nextLessonOf(inClass(status, lessons), hk(now))?.startsAt

  it('is the one that is on, until it ends, and then the one after it', () => {
    expect(next('2026-12-01T11:29:59')).toEqual(hk('2026-12-01T10:30:00'))
    expect(next('2026-12-01T11:30:00')).toEqual(hk('2026-12-08T10:30:00'))
    expect(next('2026-12-08T11:30:00')).toBeUndefined()
  })

  it('is none from which leave was taken, until no lesson is left', () => {
    const onLeave = lessonOn('2026-12-01', 'L')
    expect(next('2026-11-20T00:00:00', enrolled, [onLeave, lessonOn('2026-12-08')])).toEqual(hk('2026-12-08T10:30:00'))
    expect(next('2026-11-20T00:00:00', enrolled, [onLeave])).toBeUndefined()
  })

  it('is still the one that is on when the roll has been taken', () => {
    expect(next('2026-12-01T10:40:00', enrolled, [lessonOn('2026-12-01', 'ATT'), lessonOn('2026-12-08')])).toEqual(
      hk('2026-12-01T10:30:00'),
    )
  })

  it('is none that is called off, and none of somebody who will not go there', () => {
    expect(next('2026-11-20T00:00:00', enrolled, [lessonOn('2026-12-01', null, true), lessonOn('2026-12-08')])).toEqual(
      hk('2026-12-08T10:30:00'),
    )
    for (const status of [unsuccessful, cancelled, withdrawn])
      expect(next('2026-11-20T00:00:00', status)).toBeUndefined()
  })
})

describe('the page of what has been (D-118, D-119)', () => {
  const records = (of: ReturnType<typeof inClass>, now: string, period: 'M1' | 'M3' | 'Y1' = 'M3') =>
    recordsOf(of, period, hk(now)).map(({ on, code }) => [on, code])

  it('has each lesson with its own letter from the moment it ends (D-102)', () => {
    const marked = inClass(enrolled, [lessonOn('2026-12-01', 'ATT'), lessonOn('2026-12-08', 'L')])
    expect(records(marked, '2026-12-01T11:29:59')).toEqual([])
    expect(records(marked, '2026-12-01T11:30:00')).toEqual([['2026-12-01', 'ATT']])
    expect(records(marked, '2026-12-08T11:30:00')).toEqual([
      ['2026-12-01', 'ATT'],
      ['2026-12-08', 'L'],
    ])
  })

  it('has the place in an ended class of which nobody marked a lesson, on the day of its last lesson', () => {
    expect(records(inClass(enrolled), '2026-12-08T11:29:59')).toEqual([])
    expect(records(inClass(enrolled), '2026-12-08T11:30:00')).toEqual([['2026-12-08', enrolled]])
  })

  it.each([unsuccessful, cancelled, withdrawn])(
    'has an enrolment that ended as %s on the day on which it did',
    (status) => {
      expect(records(inClass(status), '2026-11-20T12:00:00')).toEqual([['2026-11-15', status]])
    },
  )

  it('has the lessons attended before a place was given up, and that it was', () => {
    const left = { ...inClass(cancelled, [lessonOn('2026-11-10', 'ATT'), lessonOn('2026-12-08')]) }
    expect(records(left, '2026-12-10T00:00:00')).toEqual([
      ['2026-11-10', 'ATT'],
      ['2026-11-15', cancelled],
    ])
  })

  it('goes back by calendar months of the lesson, the first day included (S9-21)', () => {
    const marked = inClass(enrolled, [lessonOn('2026-12-01', 'ATT'), lessonOn('2027-01-05', 'ABS')])
    expect(records(marked, '2027-01-05T12:00:00', 'M1')).toEqual([['2027-01-05', 'ABS']])
    expect(records(marked, '2027-03-01T23:59:59')).toEqual([
      ['2026-12-01', 'ATT'],
      ['2027-01-05', 'ABS'],
    ])
    expect(records(marked, '2027-03-02T00:00:00')).toEqual([['2027-01-05', 'ABS']])
    expect(records(marked, '2027-12-01T12:00:00', 'Y1')).toHaveLength(2)
  })
})
