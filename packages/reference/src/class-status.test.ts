import { describe, expect, it } from 'vitest'
import { type ClassTimes, classStatusAt, enrolmentPeriodOf, lessonSpanOf } from './class-status.ts'
import { enrolmentMethod } from './enrolment-rules.ts'
import { classStatus } from './enrolment-status.ts'

const hk = (text: string) => new Date(`${text}+08:00`)

const taiChi: ClassTimes = {
  method: enrolmentMethod.open,
  isCancelled: false,
  enrolStartAt: hk('2026-11-10T09:00:00'),
  enrolEndAt: hk('2026-11-20T18:00:00'),
  formStartAt: null,
  formEndAt: null,
  hasLessons: true,
  firstLessonStartsAt: hk('2026-12-01T10:30:00'),
  lastLessonEndsAt: hk('2026-12-22T11:30:00'),
}

const at = (now: string, changed: Partial<ClassTimes> = {}, placesLeft: number | null = 5) =>
  classStatusAt(hk(now), { ...taiChi, ...changed }, placesLeft)

describe('the status of a class (D-054)', () => {
  it.each([
    ['a second before enrolment starts', '2026-11-10T08:59:59', classStatus.upcoming],
    ['exactly when enrolment starts', '2026-11-10T09:00:00', classStatus.open],
    ['exactly when enrolment ends', '2026-11-20T18:00:00', classStatus.open],
    ['a second after enrolment has ended', '2026-11-20T18:00:01', classStatus.closed],
    ['a second before the first lesson', '2026-12-01T10:29:59', classStatus.closed],
    ['exactly when the first lesson starts', '2026-12-01T10:30:00', classStatus.started],
    ['a second before the last lesson ends', '2026-12-22T11:29:59', classStatus.started],
    ['exactly when the last lesson ends', '2026-12-22T11:30:00', classStatus.ended],
  ])('%s', (_moment, now, status) => {
    expect(at(now)).toBe(status)
  })

  it('is full when no place is left, but only while one could apply', () => {
    expect(at('2026-11-15T12:00:00', {}, 0)).toBe(classStatus.full)
    expect(at('2026-11-15T12:00:00', {}, 1)).toBe(classStatus.open)
    expect(at('2026-11-09T12:00:00', {}, 0)).toBe(classStatus.upcoming)
    expect(at('2026-11-21T12:00:00', {}, 0)).toBe(classStatus.closed)
  })

  it('of a ballot is never full while registration is open (D-110)', () => {
    expect(at('2026-11-15T12:00:00', { method: enrolmentMethod.draw }, 0)).toBe(classStatus.open)
  })

  it('of a class without a limit is never full', () => {
    expect(at('2026-11-15T12:00:00', {}, null)).toBe(classStatus.open)
  })

  it('of a class with an online form follows the form, not the enrolment dates (D-109)', () => {
    const form = {
      method: enrolmentMethod.onlineForm,
      formStartAt: hk('2026-11-16T00:00:00'),
      formEndAt: hk('2026-11-18T23:59:00'),
    }
    expect(at('2026-11-15T12:00:00', form)).toBe(classStatus.upcoming)
    expect(at('2026-11-16T00:00:00', form)).toBe(classStatus.open)
    expect(at('2026-11-18T23:59:00', form)).toBe(classStatus.open)
    expect(at('2026-11-19T00:00:00', form)).toBe(classStatus.closed)
  })

  it('without lessons follows the enrolment dates for ever', () => {
    const none = { hasLessons: false, firstLessonStartsAt: null, lastLessonEndsAt: null }
    expect(at('2026-11-15T12:00:00', none)).toBe(classStatus.open)
    expect(at('2027-06-01T12:00:00', none)).toBe(classStatus.closed)
  })

  it('without dates is open until it starts', () => {
    const open = { enrolStartAt: null, enrolEndAt: null }
    expect(at('2020-01-01T00:00:00', open)).toBe(classStatus.open)
    expect(at('2026-12-01T10:30:00', open)).toBe(classStatus.started)
  })

  it('is cancelled when the centre says so, whatever the calendar says', () => {
    for (const now of ['2026-11-01T00:00:00', '2026-11-15T12:00:00', '2026-12-10T00:00:00', '2027-01-01T00:00:00']) {
      expect(at(now, { isCancelled: true })).toBe(classStatus.cancelled)
    }
  })

  it('is cancelled when every one of its lessons is', () => {
    expect(at('2026-11-15T12:00:00', { firstLessonStartsAt: null, lastLessonEndsAt: null })).toBe(classStatus.cancelled)
  })
})

describe('the span of the lessons of a class (D-054)', () => {
  const lesson = (on: string, isCancelled = false) => ({
    startsAt: hk(`${on}T10:30:00`),
    endsAt: hk(`${on}T11:30:00`),
    isCancelled,
  })

  it('is from the first to the last that takes place, in whatever order they come', () => {
    const lessons = [lesson('2026-12-15'), lesson('2026-12-22', true), lesson('2026-12-01', true), lesson('2026-12-08')]
    expect(lessonSpanOf(lessons)).toEqual({
      hasLessons: true,
      firstLessonStartsAt: hk('2026-12-08T10:30:00'),
      lastLessonEndsAt: hk('2026-12-15T11:30:00'),
    })
  })

  it('makes a class cancelled, not ended, when all of its lessons are cancelled', () => {
    const span = lessonSpanOf([lesson('2026-12-01', true)])
    expect(span).toEqual({ hasLessons: true, firstLessonStartsAt: null, lastLessonEndsAt: null })
    expect(at('2027-06-01T12:00:00', span)).toBe(classStatus.cancelled)
  })

  it('says nothing of a class without lessons', () => {
    expect(lessonSpanOf([])).toEqual({ hasLessons: false, firstLessonStartsAt: null, lastLessonEndsAt: null })
  })
})

it('the enrolment period is that of the online form where there is one, and has no end that nobody set (D-109)', () => {
  const formEndAt = hk('2026-11-18T23:59:00')
  expect(enrolmentPeriodOf(taiChi)).toEqual({ startsAt: taiChi.enrolStartAt, endsAt: taiChi.enrolEndAt })
  expect(enrolmentPeriodOf({ ...taiChi, method: enrolmentMethod.onlineForm, formEndAt })).toEqual({
    startsAt: null,
    endsAt: formEndAt,
  })
})
