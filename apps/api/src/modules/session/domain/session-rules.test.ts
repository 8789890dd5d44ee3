import { describe, expect, it } from 'vitest'
import { deviceLabelOf, judgeSession, nextGeneration } from './session-rules.ts'

const now = new Date('2026-11-15T10:00:00+08:00')
const inMs = (ms: number) => new Date(now.getTime() + ms)

describe('a session (security 1.3)', () => {
  const live = { revokedAt: null, idleUntil: inMs(1), absoluteUntil: inMs(1), hasItsCookie: true }

  it.each([
    ['live', {}],
    ['idle', { idleUntil: now }],
    ['overTimeLimit', { absoluteUntil: now, idleUntil: now }],
    ['withoutItsCookie', { hasItsCookie: false, idleUntil: now }],
    ['ended', { revokedAt: now, hasItsCookie: false }],
  ])('is %s with %o', (expected, changed) => expect(judgeSession({ ...live, ...changed }, now)).toBe(expected))

  it('is extended by its newest token and the one before it', () => {
    expect([5, 4, 3, 6].map((presented) => nextGeneration(5, presented))).toEqual([6, 5, undefined, undefined])
  })
})

describe('the name of a device', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome · Android'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1', 'Safari · iPhone'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge · Windows'],
    ['<script>', '—'],
    [undefined, '—'],
  ])('of %s is %s', (userAgent, label) => expect(deviceLabelOf(userAgent)).toBe(label))
})
