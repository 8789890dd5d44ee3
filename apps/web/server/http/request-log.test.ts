import { Writable } from 'node:stream'
import { oddities } from '@dhc/log-output/log-line'
import { linesLostOnAFullDisk } from '@dhc/log-output/testing/full-disk'
import Fastify, { LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { logOptions, logRequests, requestIdOf, tellsFrom } from './request-log.ts'

describe('the log says from where something was tried (A-70)', () => {
  it.each([
    ['a wrong password', '/api/auth/login', 401, true],
    ['a number nobody has', '/api/auth/login', 404, true],
    ['too many', '/api/auth/otp/verify', 429, true],
    ['an address with two meanings', '/a', 400, true],
    ['a page that does not exist', '/old-page', 404, false],
    ['a sign-in', '/api/auth/login', 200, false],
    ['a page that somebody has read', '/service/about-us', 200, false],
    ['a fault of ours', '/api/auth/login', 503, false],
  ])('%s', (_what, path, status, tells) => expect(tellsFrom(path, status)).toBe(tells))

  it('of the visitor that the trusted proxy names, and never a search word', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const options = { ...(logOptions('info') as object), stream }
    const logController = new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
    const app = Fastify({ logger: options, trustProxy: ['127.0.0.1'], logController, genReqId: requestIdOf })
    logRequests(app)
    app.post('/api/auth/login', (_request, reply) => reply.code(401).send())
    app.get('/page', (_request, reply) => reply.send())
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    await app.inject({ method: 'POST', url: '/api/auth/login?q=hidden', headers })
    await app.inject({ url: '/page?q=hidden', headers })
    await app.close()
    expect(lines.flatMap(oddities)).toEqual([])
    const [refused, read] = lines.map((line) => JSON.parse(line))
    expect(read).toMatchObject({ level: 'info', process: 'web', msg: 'request', method: 'GET', path: '/page' })
    expect(refused).toMatchObject({ path: '/api/auth/login', status: 401, from: '203.0.113.9' })
    expect(read).not.toHaveProperty('from')
    expect(lines.join('')).not.toContain('hidden')
  })
})

it('a log that cannot be written ends nothing, and what is lost is counted (REL-08)', () => {
  const makeLog = `
    import Fastify from '${import.meta.resolve('fastify')}'
    import { logOptions } from '${import.meta.resolve('./request-log.ts')}'
    const { log } = Fastify({ logger: logOptions('info') })`
  expect(linesLostOnAFullDisk(makeLog)).toBeGreaterThan(1900)
})
