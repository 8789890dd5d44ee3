import { describe, expect, it } from 'vitest'
import type { Lesson } from '../content/course-class.ts'
import { spanOf } from './lesson-span.ts'

const lesson = (on: string, start = '10:30', end = '11:30'): Lesson => ({
  id: `${on} ${start}`,
  on,
  start,
  end,
  isCancelled: false,
})

describe('the lessons of a class in one line (S2-81)', () => {
  it('name the first and the last day, how many there are, and the time once', () => {
    expect(spanOf([lesson('2026-12-01'), lesson('2026-12-08'), lesson('2026-12-15')])).toEqual({
      firstOn: '2026-12-01',
      lastOn: '2026-12-15',
      count: 3,
      times: ['10:30-11:30'],
    })
  })

  it('name both times when the lessons differ', () => {
    expect(spanOf([lesson('2026-12-01'), lesson('2026-12-08', '14:00', '15:00')])?.times).toEqual([
      '10:30-11:30',
      '14:00-15:00',
    ])
  })

  it('are nothing while no lesson is planned', () => {
    expect(spanOf([])).toBeUndefined()
  })
})
