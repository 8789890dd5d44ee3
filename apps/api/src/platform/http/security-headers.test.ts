import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { sendSecurityHeaders } from './security-headers.ts'

async function strictTransportOf(isHttps: boolean) {
  const app = Fastify()
  sendSecurityHeaders(app, isHttps)
  const { headers } = await app.inject('/nothing-is-here')
  return headers['strict-transport-security']
}

it('on https a browser comes back by https only, for a year and to every name below ours (SEC-14)', async () => {
  expect(await strictTransportOf(true)).toBe('max-age=31536000; includeSubDomains')
  expect(await strictTransportOf(false)).toBeUndefined()
})
