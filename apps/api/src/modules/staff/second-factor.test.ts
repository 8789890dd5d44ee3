import { recoveryCodeLetters, secondFactorPattern } from '@dhc/reference/staff-rules'
import { describe, expect, it } from 'vitest'
import { systemRandom } from '../../platform/random.ts'
import { drawCode, stepOfCode, totpUri } from './second-factor.ts'

const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)
const stepAt = (seconds: number) => Math.floor(seconds / 30)

describe('the second factor of staff (RFC 6238)', () => {
  // The standard prints eight digits; an app that shows six shows the last six of them.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i the code of the standard is %s', (seconds, code) => {
    expect(stepOfCode(secret, code.slice(-6), at(seconds), 0)).toBe(stepAt(seconds))
  })

  it('a code is good one step early and late, not two, and belongs to its own step', () => {
    const steps = [-60, -30, 0, 30, 60].map((later) => stepOfCode(secret, '005924', at(1234567890 + later), 0))
    const step = stepAt(1234567890)
    expect(steps).toEqual([undefined, step, step, step, undefined])
  })

  it('a code that was used is worth nothing, nor is one from before it', () => {
    const [now, step] = [at(1234567890), stepAt(1234567890)]
    expect(stepOfCode(secret, '005924', now, step - 1)).toBe(step)
    expect(stepOfCode(secret, '005924', now, step)).toBeUndefined()
    expect(stepOfCode(secret, '005924', now, step + 1)).toBeUndefined()
  })

  it.each(['', '5924', '89005924', '00592x', '００５９２４'])('what is no code of six digits is wrong: %s', (typed) => {
    expect(stepOfCode(secret, typed, at(1234567890), 0)).toBeUndefined()
  })

  it('an authenticator app can read the secret', () => {
    const uri = new URL(totpUri('demo.admin', secret))
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/DHC:demo.admin'])
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'DHC',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    })
  })
})

it('a recovery code is six groups of letters and digits that nobody mistakes for one another, 112 bits or more', () => {
  const codes = Array.from({ length: 200 }, () => drawCode(systemRandom))
  for (const code of codes) expect(code).toMatch(secondFactorPattern)
  expect(new Set(codes).size).toBe(200)
  const letters = codes[0]?.replaceAll('-', '') ?? ''
  expect(letters.length * Math.log2(recoveryCodeLetters.length)).toBeGreaterThanOrEqual(112)
  expect(codes.join('')).not.toMatch(/[ILOU01]/)
})

it('bytes beyond the last whole row of letters are drawn again, so that no letter is likelier', () => {
  const bytes = [255, 240, 239, ...Array.from({ length: 20 }, () => 0)]
  const random = { ...systemRandom, bytes: () => Uint8Array.of(bytes.shift() ?? 0) }
  expect(drawCode(random)).toBe('9AAA-AAAA-AAAA-AAAA-AAAA-AAAA')
})
