import { randomBytes } from 'node:crypto'
import { oddities } from '@dhc/log-output/log-line'
import { withoutSecrets as asElsewhere } from '@dhc/log-output/secret-addresses'
import { expect, it } from 'vitest'
import { logLines, withoutSecrets } from './log-lines'

const lineOf = (entry: Record<string | symbol, unknown>) =>
  String(logLines.transform({ [Symbol.for('level')]: entry.level, ...entry })[Symbol.for('message')])

it('a line of the cms is as those of web and api, whatever Strapi logs', () => {
  const fault = Object.assign(new TypeError('no column /a?token=1'), { code: '42703' })
  const call = { requestId: 'a'.repeat(36), method: 'GET', path: '/api/faqs', status: 200, durationMs: 12 }
  const endless: Record<string, unknown> = {}
  endless.self = endless
  const lines = [
    lineOf({ level: 'info', message: 'Strapi has been shut down' }),
    lineOf({ level: 'http', message: 'request', ...call }),
    lineOf({ level: 'error', message: fault }),
    lineOf({ level: 'error', message: fault.message, stack: fault.stack, name: 'TypeError' }),
    lineOf({ level: 'silly', message: undefined }),
    lineOf({ level: 'warn', message: 'an endless object', endless }),
  ]
  for (const line of lines) expect(oddities(line), line).toEqual([])
  const [, request, asMessage, asEntry] = lines.map((line) => JSON.parse(line))
  expect(request).toMatchObject({ level: 'debug', msg: 'request', ...call })
  for (const told of [asMessage, asEntry])
    expect(told.err).toMatchObject({ type: 'TypeError', message: 'no column /a?[redacted]' })
})

it('hides the same of an address as web and api do (SEC-18)', () => {
  const texts = [
    ...Array.from(
      { length: 500 },
      (_, n) => `/a/${randomBytes(16 + (n % 17)).toString(n % 2 ? 'hex' : 'base64url')}/b`,
    ),
    '/upload/files?_q=walk',
    'GET http://127.0.0.1:4000/preview?path=/a&signature=ab failed',
    '/activity/covid-19-vaccination-programme-2026#a',
    'connect ECONNREFUSED 127.0.0.1:4000',
    '/api/faqs/a1b2c3d4e5f6a7b8c9d0e1f2',
  ]
  expect(texts.map(withoutSecrets)).toEqual(texts.map(asElsewhere))
})
