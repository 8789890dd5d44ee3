import { describe, expect, it } from 'vitest'
import { asError, describeError } from './create-logger.ts'

describe('an error that a library tells of by a copy', () => {
  it('is described as the error it was, and one of the database by its code alone', () => {
    const slow = new Error('timeout exceeded when trying to connect')
    const copy = { message: slow.message, stack: slow.stack, queue: 'send-messages' }
    expect(describeError(asError(copy))).toEqual(describeError(slow))
    const refused = { message: 'Key (mobile)=(55500101) already exists', stack: '', code: '23505' }
    expect(describeError(asError(refused))).toMatchObject({ message: 'SQLSTATE 23505' })
  })

  it('is left as it is where it is an error, or nothing of the kind', () => {
    const error = new TypeError('x')
    expect(asError(error)).toBe(error)
    for (const other of ['text', null, undefined, 3, { at: 1 }]) expect(asError(other)).toBe(other)
  })
})
