import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { expect, it } from 'vitest'
import { statusOfLeaver } from './enrolment-pages.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const lesson = (endsAt: string) => ({ startsAt: now, endsAt: new Date(endsAt), isCancelled: false })
const { awaitingBallot, awaitingConfirmation, enrolled, unsuccessful, cancelled, withdrawn } = enrolmentStatus

it.each([
  ['a ballot entry is cancelled', awaitingBallot, cancelled],
  ['an application is withdrawn', awaitingConfirmation, withdrawn],
  ['a place is given back', enrolled, cancelled],
  ['an unsuccessful one stays as it is', unsuccessful, undefined],
  ['one that was cancelled stays as it is', cancelled, undefined],
])('when a member is gone, %s (D-103)', (_title, status, expected) => {
  const application = { status, statusAt: now, lessons: [lesson('2026-11-15T10:00:01+08:00')] }
  expect(statusOfLeaver(application, now)).toBe(expected)
})

it('a class that is over keeps who was in it', () => {
  const application = { status: enrolled, statusAt: now, lessons: [lesson('2026-11-15T10:00:00+08:00')] }
  expect(statusOfLeaver(application, now)).toBeUndefined()
})
