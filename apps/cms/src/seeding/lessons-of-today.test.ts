import { expect, it } from 'vitest'
import today from '../../seeds/health-program-course/today.json' with { type: 'json' }
import { lessonDates } from './hong-kong-day.ts'

const seedingDay = '2026-11-19'
const { lesson, classes } = today

it('a demonstration has a lesson at every hour of the day on which it is started, whatever weekday that is', () => {
  const hours = classes.flatMap((each) => ('Lesson' in each && 'start' in each.Lesson ? [each.Lesson.start] : []))
  for (const hour of Array.from({ length: 12 }, (_, index) => 9 + index)) {
    expect(hours).toContain(`${String(hour).padStart(2, '0')}:00`)
  }
  for (const day of [seedingDay, '2026-11-22', '2027-02-28']) {
    const rule = { ...lesson, weekday: 'ANY' } as const
    expect([lesson.weekday, lessonDates(rule, day, new Set()).includes(day)]).toEqual(['ANY', true])
  }
})

it('and a ballot whose registration closes on that day', () => {
  const closing = classes.filter((each) => 'Enrol_End' in each && each.Enrol_End?.day === 0)
  expect(closing.map((each) => 'Enrol_Method' in each && each.Enrol_Method)).toEqual(['DRAW'])
})
