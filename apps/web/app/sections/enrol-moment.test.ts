import { expect, it } from 'vitest'
import { enrolMoment } from './enrol-moment.ts'

const lastMinute = '2026-12-03T15:59:59.000Z'

it('in-person enrolment ends on a day, not at 23:59 (issue 15, item 6)', () => {
  expect(enrolMoment(lastMinute, 'FCFS', 'en-US')).toBe('3 Dec 2026 (Thu)')
})

it('a ballot ends at its minute (D-113)', () => {
  expect(enrolMoment(lastMinute, 'DRAW', 'zh-HK')).toBe('2026年12月3日（四）23:59')
})
