import { describe, expect, it } from 'vitest'
import { disturbancesOf } from './disturbances.ts'

const at = '2026-11-17T07:32:46.259Z'
const since = Date.parse(at)
const log = [
  { level: 'info', time: at, route: '/api/member/profile', status: 200, msg: 'request' },
  { level: 'info', time: at, route: '/api/member/profile', status: 503, msg: 'request' },
  { level: 'info', time: at, route: '/readyz', status: 503, msg: 'request' },
  { level: 'info', time: at, path: '/readyz', status: 503, msg: 'request' },
  { level: 'info', time: at, path: '/en/member', status: 500, msg: 'request' },
  { level: 'info', time: at, path: '/en/faq', status: 200, durationMs: 4_999, msg: 'request' },
  { level: 'info', time: at, path: '/en/centre', status: 200, durationMs: 5_000, msg: 'request' },
  { level: 'info', time: at, route: '/api/centres', status: 200, durationMs: 6_001.5, msg: 'request' },
  { level: 'error', time: at, msg: 'database cannot be reached', err: { type: 'Error', message: 'timeout expired' } },
  { level: 'info', time: '2026-11-17T07:32:46.260Z', msg: 'ready' },
  { level: 'warn', time: '2026-11-17T07:32:46.258Z', msg: 'before the journeys' },
]

describe('what a service complained of while a journey failed', () => {
  it('is each warning and fault since then, and each call it could not answer or answered late', () => {
    expect(disturbancesOf([...log.map((line) => JSON.stringify(line)), 'no JSON', ''].join('\n'), since)).toEqual([
      `${at} /api/member/profile 503 request`,
      `${at} /en/member 500 request`,
      `${at} /en/centre 200 request after 5000 ms`,
      `${at} /api/centres 200 request after 6001.5 ms`,
      `${at} database cannot be reached Error timeout expired`,
    ])
  })
})
