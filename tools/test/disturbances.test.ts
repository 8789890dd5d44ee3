import { describe, expect, it } from 'vitest'
import { disturbancesOf } from './disturbances.ts'

const at = '2026-11-17T07:32:46.259Z'
const since = Date.parse(at)
const log = [
  { level: 'info', time: at, route: '/api/member/profile', status: 200, msg: 'request' },
  { level: 'info', time: at, route: '/api/member/profile', status: 503, msg: 'request' },
  { level: 'info', time: at, route: '/readyz', status: 503, msg: 'request' },
  { level: 30, time: since, path: '/readyz', status: 503, msg: 'answered' },
  { level: 30, time: since, path: '/en/member', status: 500, msg: 'answered' },
  { level: 30, time: since, path: '/en/faq', status: 200, ms: 4_999, msg: 'answered' },
  { level: 30, time: since, path: '/en/centre', status: 200, ms: 5_000, msg: 'answered' },
  { level: 'info', time: at, route: '/api/centres', status: 200, durationMs: 6_001.5, msg: 'request' },
  { level: 'error', time: at, msg: 'database cannot be reached', err: { type: 'Error', message: 'timeout expired' } },
  { level: 30, time: since + 1, msg: 'ready' },
  { level: 'warn', time: '2026-11-17T07:32:46.258Z', msg: 'before the journeys' },
]

describe('what a service complained of while a journey failed', () => {
  it('is each warning and fault since then, and each call it could not answer or answered late', () => {
    expect(disturbancesOf([...log.map((line) => JSON.stringify(line)), 'no JSON', ''].join('\n'), since)).toEqual([
      `${at} /api/member/profile 503 request`,
      `${at} /en/member 500 answered`,
      `${at} /en/centre 200 answered after 5000 ms`,
      `${at} /api/centres 200 request after 6001.5 ms`,
      `${at} database cannot be reached Error timeout expired`,
    ])
  })
})
