import { classStatus } from '@dhc/reference/enrolment-status'
import { expect, it } from 'vitest'
import { placesLeft, statusOfEntry } from './refuse-enrolment.ts'

const { open, closed, started, ended, upcoming, cancelled } = classStatus

it('a paper or counter entry in an open ballot waits for the draw as everybody (D-109)', () => {
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

it('the places left are the quota less the places taken (D-053)', () => {
  expect(placesLeft(25, 18)).toBe(7)
  expect(placesLeft(20, 0)).toBe(20)
})

it('a quota lowered below the number of members never shows a debt (D-053)', () => {
  expect(placesLeft(10, 12)).toBe(0)
})

it('a class without a limit has no number of places left (D-052)', () => {
  expect(placesLeft(null, 12)).toBeNull()
})
