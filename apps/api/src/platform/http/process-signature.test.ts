import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSigned } from './process-signature.ts'

const secret = 'a-secret-of-at-least-32-characters!!'
const now = new Date('2026-11-15T10:00:00+08:00')
const seconds = now.getTime() / 1000
const body = Buffer.from('{"event":"entry.publish"}')
const sign = (timestamp: string, key = secret) =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex')
const check = (timestamp: unknown, signature: unknown, signedBody = body) =>
  isSigned(secret, { timestamp, signature }, signedBody, now)

describe('an announcement of the CMS', () => {
  it('is believed when it is signed and fresh', () => {
    expect(check(String(seconds), sign(String(seconds)))).toBe(true)
  })

  it.each([
    ['300 seconds old', -300, true],
    ['301 seconds old', -301, false],
    ['300 seconds ahead', 300, true],
    ['301 seconds ahead', 301, false],
  ])('%s', (_age, offset, isBelieved) => {
    const timestamp = String(seconds + offset)
    expect(check(timestamp, sign(timestamp))).toBe(isBelieved)
  })

  it('is not believed when anything was changed or left out', () => {
    const timestamp = String(seconds)
    expect(check(timestamp, sign(timestamp), Buffer.from('{"event":"entry.delete"}'))).toBe(false)
    expect(check(String(seconds - 1), sign(timestamp))).toBe(false)
    expect(check(timestamp, sign(timestamp, 'another-secret-of-32-characters!!!!'))).toBe(false)
    expect(check(timestamp, sign(timestamp).slice(0, 62))).toBe(false)
    expect(check(timestamp, '')).toBe(false)
    expect(check(timestamp, undefined)).toBe(false)
    expect(check(undefined, sign(timestamp))).toBe(false)
    expect(check('1e9', sign('1e9'))).toBe(false)
    expect(check([timestamp], sign(timestamp))).toBe(false)
  })
})
