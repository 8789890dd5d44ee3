import { weatherRules } from '@dhc/reference/weather-rules'
import { describe, expect, it } from 'vitest'
import { type LessonInWeather, planWeather, type RecordedSignal } from './plan-weather.ts'

const startsAt = new Date('2026-09-08T10:30:00+08:00')
const lesson: LessonInWeather = {
  lessonUuid: 'lesson',
  classUuid: 'class',
  startsAt,
  endsAt: new Date('2026-09-08T11:30:00+08:00'),
  isOutdoor: false,
  isCancelledOtherwise: false,
  calledOffBy: null,
  overruled: null,
}
/** Minutes before the start. */
const before = (minutes: number) => new Date(startsAt.getTime() - minutes * 60_000)
const black = (from: number, to: number | null): RecordedSignal => ({
  id: 'black',
  signal: 'BLACK_RAINSTORM',
  from: before(from),
  to: to === null ? null : before(to),
})
const plan = (changed: Partial<LessonInWeather>, signals: RecordedSignal[], minutesBefore: number) =>
  planWeather([{ ...lesson, ...changed }], signals, weatherRules, before(minutesBefore))
const isCalledOff = (signal: RecordedSignal, minutesBefore = 1) =>
  plan({}, [signal], minutesBefore).callOff.length === 1

describe('a black rainstorm (S9-17, D-117)', () => {
  it.each([
    ['lowered 3 h 01 before the lesson', black(300, 181), false],
    ['lowered exactly 3 h before the lesson', black(300, 180), false],
    ['lowered 2 h 59 before the lesson', black(300, 179), true],
    ['raised and lowered within the three hours', black(100, 50), true],
    ['raised one minute before the lesson', black(1, null), true],
    ['raised when the lesson begins', black(0, null), false],
  ])('%s: called off %s', (_when, signal, expected) => {
    expect(isCalledOff(signal, -10)).toBe(expected)
  })

  it('that is still in force calls off the lessons of the next three hours, and the others as they come near', () => {
    expect(isCalledOff(black(400, null), 181)).toBe(false)
    expect(isCalledOff(black(400, null), 180)).toBe(true)
  })

  it('changes nothing about a lesson that has ended or is cancelled anyway', () => {
    expect(isCalledOff(black(100, 50), -60)).toBe(false)
    expect(plan({ isCancelledOtherwise: true }, [black(100, null)], 10).callOff).toEqual([])
    expect(plan({ calledOffBy: 'black' }, [black(100, null)], 10)).toEqual({ callOff: [], reinstate: [] })
  })
})

describe('other signals', () => {
  it('No. 8 also ends a lesson that is on; No. 3 touches outdoor classes only', () => {
    const during = { id: 's', from: before(-30), to: null }
    expect(isCalledOff({ ...during, signal: 'TC8_OR_ABOVE' }, -31)).toBe(true)
    expect(isCalledOff({ ...during, signal: 'BLACK_RAINSTORM' }, -31)).toBe(false)
    expect(isCalledOff({ ...during, from: before(60), signal: 'TC3' })).toBe(false)
    expect(plan({ isOutdoor: true }, [{ ...during, from: before(60), signal: 'TC3' }], 1).callOff).toHaveLength(1)
  })

  it('one that is announced ahead counts from its issue on', () => {
    const announced: RecordedSignal = { id: 's', signal: 'TC8_OR_ABOVE', from: before(30), to: null }
    expect(isCalledOff(announced, 240)).toBe(true)
    expect(isCalledOff({ ...announced, from: before(200) }, 240)).toBe(false)
  })
})

describe('a lesson that was called off', () => {
  const off = { calledOffBy: 'black' }

  it('takes place after all when the signal is corrected before it begins', () => {
    expect(plan(off, [black(300, 181)], 100).reinstate).toHaveLength(1)
    expect(plan(off, [black(300, 179)], 100).reinstate).toEqual([])
    expect(plan(off, [], 1).reinstate).toHaveLength(1)
    expect(plan(off, [], 0).reinstate).toEqual([])
  })

  it('stays called off while another signal touches it', () => {
    const typhoon: RecordedSignal = { id: 'typhoon', signal: 'TC8_OR_ABOVE', from: before(120), to: null }
    expect(plan(off, [black(300, 181), typhoon], 100).reinstate).toEqual([])
  })

  it('is not called off again by the signal that staff have overruled, but by another', () => {
    expect(plan({ overruled: 'black' }, [black(100, null)], 10).callOff).toEqual([])
    expect(plan({ overruled: 'black' }, [{ ...black(100, null), id: 'next' }], 10).callOff).toHaveLength(1)
  })
})
