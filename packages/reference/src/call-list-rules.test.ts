import { describe, expect, it } from 'vitest'
import { afterCall } from './message-rules.ts'

const at = new Date('2026-11-16T12:15:00+08:00')
const anHourLater = { nextAt: new Date('2026-11-16T13:15:00+08:00') }

describe('after a call', () => {
  it.each([
    ['REACHED', 'done'],
    ['WRONG_NUMBER', 'done'],
    ['LEFT_MESSAGE', anHourLater],
    ['NO_ANSWER', anHourLater],
  ] as const)('%s: %j', (result, next) => expect(afterCall(result, at)).toEqual(next))
})
