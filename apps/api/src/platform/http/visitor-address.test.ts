import { enquiryQuestionPath } from '@dhc/contracts/member-api/enquiry'
import { afterAll, describe, expect, it } from 'vitest'
import { lostDatabase } from '../../testing/lost-database.ts'
import { createTestApp } from '../../testing/test-app.ts'

const database = lostDatabase()
afterAll(() => database.close())

type Ask = { readonly from: string; readonly forwarded?: string; readonly trusted?: string[] }

/** Any limited call will do: it tells whom the service takes the visitor for. */
async function whoIsCounted({ from, forwarded, trusted = ['loopback'] }: Ask): Promise<string[]> {
  const counted: string[] = []
  const rateLimits = {
    consume: async (_limit: string, key: string) => void counted.push(key),
    check: async () => undefined,
    look: async () => [],
    roomIn: () => ({ limitKeys: [], limitPoints: [], limitsAt: 0 }),
    forget: async () => undefined,
  }
  const { app } = await createTestApp(database, { rateLimits, trustedProxies: trusted })
  const headers = { 'content-type': 'application/json', ...(forwarded && { 'x-forwarded-for': forwarded }) }
  await app.inject({ method: 'POST', url: enquiryQuestionPath, remoteAddress: from, headers, payload: '{}' })
  await app.close()
  return counted
}

describe('the address a limit is counted for', () => {
  it('is the visitor as web forwards it', async () => {
    expect(await whoIsCounted({ from: '127.0.0.1', forwarded: '203.0.113.7' })).toEqual(['203.0.113.7'])
    expect(await whoIsCounted({ from: '::ffff:127.0.0.1', forwarded: '2001:db8::1' })).toEqual(['2001:db8:0:0::/64'])
  })

  it('cannot be chosen by the visitor', async () => {
    expect(await whoIsCounted({ from: '198.51.100.9', forwarded: '203.0.113.7' })).toEqual(['198.51.100.9'])
    expect(await whoIsCounted({ from: '127.0.0.1', forwarded: '1.2.3.4, 203.0.113.7' })).toEqual(['203.0.113.7'])
  })

  it('is taken from web on another machine when the operator names it', async () => {
    const ask = { from: '10.0.0.5', forwarded: '203.0.113.7', trusted: ['10.0.0.5'] }
    expect(await whoIsCounted(ask)).toEqual(['203.0.113.7'])
  })
})

it('a refusal says how long to wait, in the header and in the envelope (1002)', async () => {
  const { app } = await createTestApp(database)
  const ask = () =>
    app.inject({
      method: 'POST',
      url: enquiryQuestionPath,
      headers: { 'content-type': 'application/json', 'accept-language': 'en-US' },
      payload: '{}',
    })
  let answer = await ask()
  for (let n = 0; n < 500 && answer.statusCode === 200; n++) answer = await ask()
  expect([answer.statusCode, answer.json().error_code]).toEqual([429, 1002])
  const { payload } = answer.json()
  expect(payload).toEqual({
    error_code: 1002,
    error_message: 'Too many requests. Please try again later.',
    retry_after: Number(answer.headers['retry-after']),
  })
  expect(payload.retry_after).toBeGreaterThan(0)
  await app.close()
})
