import { describe, expect, it } from 'vitest'
import { classTimesOf } from './class-times.ts'

const lesson = (on: string, start = '10:30', end = '11:30', isCancelled = false) => ({
  startsAt: new Date(`${on}T${start}:00+08:00`),
  endsAt: new Date(`${on}T${end}:00+08:00`),
  isCancelled,
})
const now = new Date('2026-11-24T10:30:00+08:00')

describe('what the counter says of the times of a class', () => {
  it('are its days of the week from Monday on, each once, with first and last day and how many lessons', () => {
    const lessons = [lesson('2026-11-29', '09:00', '10:00'), lesson('2026-11-24'), lesson('2026-12-01')]
    expect(classTimesOf(lessons, now)).toEqual({
      weeklyTimes: [
        { weekday: 2, start: '10:30', end: '11:30' },
        { weekday: 0, start: '09:00', end: '10:00' },
      ],
      firstOn: '2026-11-24',
      lastOn: '2026-12-01',
      lessonCount: 3,
      nextLesson: { date: '2026-11-29', start: '09:00', end: '10:00' },
    })
  })

  it('leave out what is called off; the next lesson is one that has not begun', () => {
    const lessons = [lesson('2026-11-23'), lesson('2026-11-24'), lesson('2026-12-01', '10:30', '11:30', true)]
    expect(classTimesOf(lessons, now)).toMatchObject({ lastOn: '2026-11-24', lessonCount: 2, nextLesson: null })
    const aSecondBefore = new Date(now.getTime() - 1000)
    expect(classTimesOf(lessons, aSecondBefore).nextLesson?.date).toBe('2026-11-24')
  })

  it('of a class without lessons are none', () => {
    expect(classTimesOf([], now)).toEqual({
      ...{ weeklyTimes: [], firstOn: null, lastOn: null, lessonCount: 0, nextLesson: null },
    })
  })
})
