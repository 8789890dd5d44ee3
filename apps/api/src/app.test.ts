import { everyCall } from '@dhc/contracts/every-call'
import { memberErrors } from '@dhc/contracts/member-api/errors'
import { registerPath } from '@dhc/contracts/member-api/registration'
import { remainingQuotaPath } from '@dhc/contracts/member-api/remaining-quota'
import { docsPath, healthPath, livenessPath, openApiPath, readinessPath } from '@dhc/contracts/member-api/system'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from './platform/database/open-database.ts'
import { lostDatabase } from './testing/lost-database.ts'
import { createTestApp } from './testing/test-app.ts'

let app: FastifyInstance
let database: OpenDatabase

beforeAll(async () => {
  database = lostDatabase()
  app = (await createTestApp(database)).app
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const post = (payload: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: remainingQuotaPath,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

describe('the routes', () => {
  it('are exactly the described calls (SEC-01)', () => {
    const routes = app.routeTable.map(({ method, url }) => `${method} ${url}`)
    expect(routes.toSorted()).toEqual(everyCall.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('each have a shape for what they answer', () => {
    for (const { schema, url } of app.routeTable) expect(schema?.response, url).toHaveProperty('200')
  })
})

describe('a refusal', () => {
  it('gives code and message twice and never has a 2xx status (D-057, D-058)', async () => {
    const answer = await app.inject('/api/nothing-here')
    const body = answer.json()
    expect(answer.statusCode).toBe(404)
    expect(body).toEqual({
      metadata: { success: false, request_id: answer.headers['x-request-id'] },
      payload: { error_code: memberErrors.notFound.code, error_message: body.error_message },
      error_code: 1006,
      error_message: body.error_message,
    })
  })

  it('speaks the language of the caller, Chinese by default (D-068)', async () => {
    const inLanguage = async (language: string) =>
      (await app.inject({ url: '/x', headers: { 'accept-language': language } })).json().error_message
    expect(await inLanguage('en-US')).toBe('Not found.')
    expect(await inLanguage('')).toMatch(/[一-龥]/)
    expect(await inLanguage('zh-CN')).not.toBe(await inLanguage('en-US'))
  })

  it('names the fields that are wrong (1001)', async () => {
    const missing = await post({}, { 'accept-language': 'en-US' })
    expect(missing.statusCode).toBe(422)
    expect(missing.json().payload).toMatchObject({
      error_code: 1001,
      fields: { strapiUuid: 'This field is required.' },
    })
    const wrong = await post({ strapiUuid: 'EX-01A', quota: 99 }, { 'accept-language': 'en-US' })
    expect(wrong.json().payload.fields).toEqual({
      strapiUuid: 'The format is not correct.',
      quota: 'This field is not accepted.',
    })
    expect((await post({})).json().payload.fields.strapiUuid).toMatch(/[一-龥]/)
  })

  it.each([31, -1, 1.5])('names both limits of a count that is %s', async (children_count) => {
    const answer = await app.inject({
      method: 'POST',
      url: registerPath,
      headers: { 'accept-language': 'en-US', 'idempotency-key': '00000000-0000-4000-8000-000000000001' },
      payload: { children_count },
    })
    expect(answer.json().payload.fields.children_count).toBe('Please enter a value between 0 and 30.')
    expect(JSON.stringify(answer.json().payload.fields)).not.toMatch(/[{]\w+[}]/)
  })

  it.each([
    ['broken JSON', '{"strapiUuid":', {}, 400],
    ['an empty body', '', {}, 400],
    ['a list in place of an object', [], {}, 400],
    ['nothing in place of an object', null, {}, 400],
    ['a forged prototype', '{"__proto__":{"isAdmin":true}}', {}, 400],
    ['a form', 'strapiUuid=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text that looks like JSON', '{}', { 'content-type': 'text/plain' }, 415],
    ['more than 64 KB', { strapiUuid: 'x'.repeat(65_536) }, {}, 413],
  ])('calls %s a bad request (1009)', async (_what, payload, headers, status) => {
    const answer = await post(payload, headers)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({
      metadata: { success: false },
      error_code: 1009,
      payload: { error_code: 1009 },
    })
  })

  it('takes an empty body announced as JSON where no field is listed', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', headers, payload: '' })
    expect(answer.statusCode).toBe(200)
  })

  it('answers a broken address in the same shape, headers included', async () => {
    const answer = await app.inject('/api/%E0%A4%A')
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error_code).toBe(1009)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('meets a page of another site (SEC-07)', async () => {
    const answer = await post({}, { 'sec-fetch-site': 'cross-site' })
    expect([answer.statusCode, answer.json().error_code]).toEqual([403, 1005])
  })
})

describe('a request id', () => {
  it('is taken over from web when it is a sane one', async () => {
    const id = '0190f3a2-7b1c-7def-8123-456789abcdef'
    const answer = await app.inject({ url: '/x', headers: { 'x-request-id': id } })
    expect([answer.headers['x-request-id'], answer.json().metadata.request_id]).toEqual([id, id])
  })

  it.each(['91234567', 'a b', 'x'.repeat(65), '<script>alert(1)</script>'])(
    'is made anew in place of %s',
    async (odd) => {
      const answer = await app.inject({ url: '/x', headers: { 'x-request-id': odd } })
      expect(answer.headers['x-request-id']).not.toBe(odd)
      expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    },
  )
})

describe('every answer', () => {
  it.each(['/x', healthPath, livenessPath, docsPath, openApiPath])(
    'of %s carries the security headers',
    async (url) => {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-type']).toMatch(/; charset=utf-8$/)
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers['cache-control']).toBe(
        url === docsPath || url === openApiPath ? 'public, max-age=300' : 'no-store',
      )
    },
  )
})

describe('while the database is away (REL-08)', () => {
  it('a member is told to come back and stays logged in', async () => {
    const ask = () => post({ strapiUuid: '0190f3a2-7b1c-7def-8123-456789abcdef' })
    const answer = await ask()
    expect([answer.statusCode, answer.json().error_code]).toEqual([503, 1008])
    expect(answer.headers['retry-after']).toBe('2')
  })

  it('health says so, readiness says why, and the process is still alive', async () => {
    const health = await app.inject(healthPath)
    expect([health.statusCode, health.json().error_code]).toEqual([503, 1008])
    const readiness = await app.inject(readinessPath)
    expect([readiness.statusCode, readiness.body]).toEqual([503, 'not ready: no answer from the database\n'])
    expect((await app.inject(livenessPath)).body).toBe('ok\n')
  })
})
