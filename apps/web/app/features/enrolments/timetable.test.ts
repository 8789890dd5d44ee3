import { describe, expect, it } from 'vitest'
import { sampleEnrolment, sampleId, sampleLesson } from '../../testing/sample-enrolment.ts'
import { timetableOf } from './timetable.ts'

const now = Date.parse('2026-12-01T11:00:00+08:00')
const place = (number: number, dates: readonly string[]) =>
  sampleEnrolment({
    enrolmentId: sampleId(number),
    status: 'A',
    lessons: dates.map((date) => sampleLesson(date)),
  })

describe('a personal timetable', () => {
  it('has the lessons to come of all places, in their order, the one that is on included', () => {
    const rows = timetableOf([place(1, ['2026-11-24', '2026-12-01', '2026-12-15']), place(2, ['2026-12-08'])], now)
    expect(rows.map(({ lesson }) => lesson.date)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
  })

  it('has nothing of an enrolment that is no place yet', () => {
    expect(timetableOf([{ ...place(1, ['2026-12-08']), status: 'E' }], now)).toEqual([])
  })

  it('has a lesson until it ends, also past midnight', () => {
    const late = sampleLesson('2026-12-01', { start: '23:00', end: '00:30' })
    const at = (instant: string) => timetableOf([{ ...place(1, []), lessons: [late] }], Date.parse(instant)).length
    expect([at('2026-12-02T00:29:00+08:00'), at('2026-12-02T00:30:00+08:00')]).toEqual([1, 0])
  })
})
