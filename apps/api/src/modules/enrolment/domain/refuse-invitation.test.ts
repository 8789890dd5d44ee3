import { expect, it } from 'vitest'
import { doesReach, maySend } from './refuse-invitation.ts'

it.each([
  [{ sentToday: 11, sentToSameToday: 1 }, true],
  [{ sentToday: 12, sentToSameToday: 0 }, false],
  [{ sentToday: 2, sentToSameToday: 2 }, false],
])('a member who sent %o today may ask once more: %s (A-120)', (sent, expected) => {
  expect(maySend(sent)).toBe(expected)
})

it.each([
  [{ receivedToday: 4, isSenderRefused: false }, true],
  [{ receivedToday: 5, isSenderRefused: false }, false],
  [{ receivedToday: 0, isSenderRefused: true }, false],
])('an invitation reaches somebody with %o: %s (A-120)', (received, expected) => {
  expect(doesReach(received)).toBe(expected)
})
