import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lostDatabase } from '../../testing/lost-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

const database = lostDatabase()
let test: TestApp
let port = 0

beforeAll(async () => {
  test = await createTestApp(database)
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await test.app.close()
  await database.close()
})

/** Sends bytes as they are, which no HTTP client would. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

describe('what could be read in two ways (SEC-12)', () => {
  it('a valid request is answered before the nonsense behind it', async () => {
    const answer = await say('GET /livez HTTP/1.1\r\nHost: a\r\n\r\nNONSENSE\r\n\r\n')
    expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['200', '400'])
  })

  it('two hosts are refused', async () => {
    const answer = await say('GET /livez HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 .*"error_code":1009/s)
  })

  it('an expectation nobody knows is passed over, and the answer has its headers', async () => {
    const answer = await say('GET /livez HTTP/1.1\r\nHost: a\r\nExpect: 999\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*x-content-type-options: nosniff/s)
  })
})

describe('a connection that does not speak HTTP', () => {
  it.each([
    ['nonsense', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('with %s gets our envelope and our headers', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head).toContain('x-content-type-options: nosniff')
    expect(JSON.parse(body)).toMatchObject({ metadata: { success: false }, error_code: 1009 })
  })
})
