import { expect, it } from 'vitest'
import { enquiriesInTime } from './enquiries-in-time.ts'

const at = (on: string) => new Date(`${on}T12:00:00+08:00`)
const letter = (createdOn: string, repliedOn: string | null, closedOn: string | null = repliedOn) => ({
  topic: 'GEN',
  createdAt: at(createdOn),
  repliedAt: repliedOn === null ? null : at(repliedOn),
  closedAt: closedOn === null ? null : at(closedOn),
})

it('an enquiry is done in time until the end of its fifth working day, by a reply or by being closed', () => {
  const all = [
    letter('2026-11-02', '2026-11-09'),
    letter('2026-11-02', '2026-11-10'),
    letter('2026-11-02', null, '2026-11-03'),
    letter('2026-11-30', null),
  ]
  expect(enquiriesInTime(all, () => false)).toEqual([
    { month: '2026-11', topic: 'GEN', received: 4, done: 3, inTime: 2 },
  ])
})
