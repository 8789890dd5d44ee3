import { describe, expect, it } from 'vitest'
import { changesAhead, joinableFirst, mayStillJoin, nextLessonOf, standingOf } from './class-standing.ts'

const now = new Date('2026-11-16T10:00:00+08:00')
const lesson = (on: string, isCancelled = false) => ({ id: on, on, start: '10:30', end: '11:30', isCancelled })
const dated = (name: string, more: object = {}) => ({
  name,
  method: 'OPEN' as const,
  form: undefined,
  enrolStartAt: null as string | null,
  enrolEndAt: null as string | null,
  isCancelled: false,
  lessons: [lesson('2026-12-01')],
  ...more,
})

const open = dated('open')
const upcoming = dated('upcoming', { enrolStartAt: '2026-11-20T00:00:00+08:00' })
const closed = dated('closed', { enrolEndAt: '2026-11-10T00:00:00+08:00' })
const over = dated('over', { lessons: [lesson('2026-11-09'), lesson('2026-11-16', true)] })
const cancelled = dated('cancelled', { isCancelled: true })

describe('how a class stands by its dates (D-054)', () => {
  it('one may join while enrolment is open or yet to come', () => {
    expect([open, upcoming, closed, over, cancelled].map((each) => standingOf(each, now))).toEqual([
      'open',
      'upcoming',
      'closed',
      'over',
      'cancelled',
    ])
    expect([open, upcoming, closed, over, cancelled].filter((each) => mayStillJoin(each, now))).toEqual([
      open,
      upcoming,
    ])
  })

  it('a class without a date yet is not over', () => {
    expect(standingOf(dated('planned', { lessons: [] }), now)).toBe('open')
  })

  it('its next lesson is the first one ahead that takes place', () => {
    const lessons = [lesson('2026-11-09'), lesson('2026-11-17', true), lesson('2026-11-24')]
    expect(nextLessonOf({ lessons }, now)?.on).toBe('2026-11-24')
    expect(nextLessonOf(over, now)).toBeUndefined()
  })

  it('what one can join stands first, the soonest before the others (issue 15, item 6)', () => {
    const sooner = dated('sooner', { lessons: [lesson('2026-11-20')] })
    const all = [cancelled, over, closed, upcoming, open, sooner]
    expect(joinableFirst(all, now).map(({ name }) => name)).toEqual([
      'sooner',
      'open',
      'upcoming',
      'closed',
      'over',
      'cancelled',
    ])
  })

  it('a page about classes is true until enrolment of one of them begins or ends', () => {
    expect(changesAhead([upcoming, closed], now).map((at) => at.toISOString())).toEqual([
      '2026-11-19T16:00:00.000Z',
      '2026-12-01T02:30:00.000Z',
    ])
  })
})
