import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { entryWithoutSecrets, isSecretAddress, withoutSecrets } from './secret-addresses.ts'

const feed = randomBytes(32).toString('base64url')

describe('an address in a log (SEC-18)', () => {
  it.each([
    ['a calendar feed', `/api/calendar/${feed}.ics`, '/api/calendar/[redacted].ics'],
    ['a signed link', `/preview?path=/a&signature=${'ab12'.repeat(16)}`, '/preview?[redacted]'],
    ['a secret in hexadecimal digits', `/x/${'0f'.repeat(16)}/y`, '/x/[redacted]/y'],
    ['a secret that looks like three words', `/x/${'aB3-xY9_'.repeat(5)}`, '/x/[redacted]'],
    ['a short word behind the question mark', '/reset?t=1', '/reset?[redacted]'],
    ['what stands behind the hash', '/reset#t=1', '/reset?[redacted]'],
    [
      'a whole address',
      `GET http://127.0.0.1:4000/api/calendar/${feed}.ics failed`,
      'GET http://127.0.0.1:4000/api/calendar/[redacted].ics failed',
    ],
  ])('loses %s', (_what, text, logged) => expect(withoutSecrets(text)).toBe(logged))

  it.each([
    '/api/health-programme/remainingQuotas',
    '/resource/eService-menu',
    '/resource/be-eServiceProvider',
    '/activity/healthInfo-details',
    '/activity/covid-19-vaccination-programme-2026',
    `/api/staff/members/${randomUUID()}/reset_password`,
    '/activity/eLearning/detail/a1b2c3d4e5f6a7b8c9d0e1f2',
    'connect ECONNREFUSED 127.0.0.1:4000',
    '0f'.repeat(32),
  ])('keeps what operators need: %s', (text) => expect(withoutSecrets(text)).toBe(text))

  it('never has one of a thousand random secrets, of 128 bits or more', () => {
    const secrets = Array.from({ length: 1000 }, (_, index) =>
      randomBytes(16 + (index % 17)).toString(index % 2 ? 'hex' : 'base64url'),
    )
    const logged = secrets.filter((secret) => withoutSecrets(`/a/${secret}/b`).includes(secret))
    expect(logged).toEqual([])
  })
})

it('an entry loses the secrets of its errors too, which stay errors with their codes and causes (SEC-18)', () => {
  const cause = Object.assign(new Error(`no way to /api/calendar/${feed}.ics`), { code: 'UND_ERR_SOCKET' })
  const err = new TypeError(`http://x/api/calendar/${feed}.ics?a=1 failed`, { cause })
  const entry = entryWithoutSecrets({
    err,
    list: [{ page: `/calendar/${feed}` }],
    at: new Date(0),
    head: '0f'.repeat(32),
  })
  const { err: told } = entry as { err: TypeError & { cause: Error & { code: string } } }
  expect([told instanceof Error, told.constructor]).toEqual([true, TypeError])
  expect([told.name, told.message]).toEqual(['TypeError', 'http://x/api/calendar/[redacted].ics?[redacted] failed'])
  expect([told.cause.message, told.cause.code]).toEqual(['no way to /api/calendar/[redacted].ics', 'UND_ERR_SOCKET'])
  expect(told.stack).toContain('secret-addresses.test.ts')
  expect(`${told.stack} ${told.cause.stack}`).not.toContain(feed)
  expect(entry).toMatchObject({ list: [{ page: '/calendar/[redacted]' }], at: new Date(0), head: '0f'.repeat(32) })
})

it.each([
  [`/api/calendar/${feed}.ics`, true],
  [`/a?x=${feed}`, true],
  ['/reset?token=1', true],
  ['/preview?path=/a&signature=ab', true],
  ['/search-result?q=a+walk', false],
  [`/health-risk/detail?id=${randomUUID()}`, false],
])('%s is secret itself: %s (SEC-18)', (url, isSecret) => expect(isSecretAddress(url)).toBe(isSecret))
