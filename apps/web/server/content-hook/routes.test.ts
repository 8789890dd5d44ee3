import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isSignedByCms } from './routes.ts'

const secret = 's'.repeat(32)
const now = Date.UTC(2026, 10, 15, 3, 0, 0)
const body = Buffer.from('{"event":"entry.publish","model":"service-page"}')
const sign = (timestamp: string, text = body, key = secret) =>
  createHmac('sha256', key).update(`${timestamp}.${text}`).digest('hex')
const at = (offsetSeconds: number) => String(now / 1000 + offsetSeconds)

describe('a content announcement', () => {
  it('is believed when the CMS signed it just now', () => {
    expect(isSignedByCms({ timestamp: at(0), signature: sign(at(0)), body }, secret, now)).toBe(true)
    expect(isSignedByCms({ timestamp: at(-299), signature: sign(at(-299)), body }, secret, now)).toBe(true)
  })

  it.each([
    ['without a signature', { timestamp: at(0), signature: undefined }],
    ['without a time', { timestamp: undefined, signature: sign(at(0)) }],
    ['with a signature of another secret', { timestamp: at(0), signature: sign(at(0), body, 'x'.repeat(32)) }],
    ['with another body', { timestamp: at(0), signature: sign(at(0), Buffer.from('{}')) }],
    ['with another time than the signed one', { timestamp: at(1), signature: sign(at(0)) }],
    ['recorded six minutes ago', { timestamp: at(-301), signature: sign(at(-301)) }],
    ['from the future', { timestamp: at(301), signature: sign(at(301)) }],
    ['with half a signature', { timestamp: at(0), signature: sign(at(0)).slice(0, 32) }],
    ['with a signature that is no number', { timestamp: at(0), signature: 'z'.repeat(64) }],
    ['with a time that is no number', { timestamp: '1e9', signature: sign('1e9') }],
  ])('is refused %s', (_reason, parts) => {
    expect(isSignedByCms({ ...parts, body }, secret, now)).toBe(false)
  })
})
