import { classStatus } from '@dhc/reference/enrolment-status'
import { expect, it } from 'vitest'
import { statusOfEntry } from './entry-status.ts'

const { open, closed, started, ended, upcoming, cancelled } = classStatus

it('a paper or counter entry in an open ballot waits for the draw as everybody (2e)', () => {
  expect(statusOfEntry({ method: 'DRAW', classStatus: open, isBallotReleased: false })).toBe('E')
})

it('between closing and release nothing enters a ballot; a late vacancy is filled afterwards', () => {
  expect(statusOfEntry({ method: 'DRAW', classStatus: closed, isBallotReleased: false })).toBeUndefined()
  expect(statusOfEntry({ method: 'DRAW', classStatus: closed, isBallotReleased: true })).toBe('A')
})

it.each(['FCFS', 'OPEN', 'FORM'] as const)(
  'in a class with %s staff give a place, until it is over (D-109)',
  (method) => {
    const statuses = [upcoming, open, closed, started, ended, cancelled].map((each) =>
      statusOfEntry({ method, classStatus: each, isBallotReleased: false }),
    )
    expect(statuses).toEqual(['A', 'A', 'A', 'A', undefined, undefined])
  },
)
