import type { VisitView } from '@dhc/contracts/member-api/visits'
import { expect, it } from 'vitest'
import { openVisits, pastVisits, purposesLeft } from './model.ts'

const visit = (id: string, more: Partial<VisitView> = {}): VisitView => ({
  id,
  purpose: 'SCREENING',
  centre: 'CORE',
  startsAt: '2026-11-16T10:00:00+08:00',
  state: 'BOOKED',
  mayChange: true,
  ...more,
})

it('the next visit stands first, and what is over stands apart', () => {
  const items = [
    visit('late', { startsAt: '2026-11-18T10:00:00+08:00' }),
    visit('soon'),
    visit('gone', { state: 'CANCELLED' }),
  ]
  expect([openVisits(items), pastVisits(items)].map((list) => list.map(({ id }) => id))).toEqual([
    ['soon', 'late'],
    ['gone'],
  ])
})

it('a visit can be booked for each purpose for which none is open (A-202)', () => {
  const purposes = ['SCREENING', 'HEALTH_CHECK'] as const
  expect(purposesLeft({ items: [visit('one')], purposes: [...purposes] })).toEqual(['HEALTH_CHECK'])
  expect(purposesLeft({ items: [visit('one', { state: 'CAME' })], purposes: [...purposes] })).toEqual([...purposes])
})
