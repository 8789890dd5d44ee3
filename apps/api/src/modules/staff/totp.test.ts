import { describe, expect, it } from 'vitest'
import { hotp, stepOfCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('the second factor of staff (RFC 6238)', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the code of the standard is %s', (seconds, code) => {
    expect(hotp(secret, Math.floor(seconds / 30), 8)).toBe(code)
  })

  it('a code is good one step early and late, not two', () => {
    const now = new Date(1_234_567_890_000)
    const step = Math.floor(1_234_567_890 / 30)
    const isTaken = (other: number) => stepOfCode(secret, hotp(secret, step + other), now, 0) !== undefined
    expect([-2, -1, 0, 1, 2].map(isTaken)).toEqual([false, true, true, true, false])
  })

  it('a code that was used is worth nothing', () => {
    const now = new Date(1_234_567_890_000)
    const step = Math.floor(1_234_567_890 / 30)
    expect(stepOfCode(secret, hotp(secret, step), now, step)).toBeUndefined()
  })

  it('an authenticator app can read the secret', () => {
    expect(totpUri('demo.admin', secret)).toContain('secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  })
})
