import { Writable } from 'node:stream'
import { everyCall } from '@dhc/contracts/every-call'
import { remainingQuotaPath } from '@dhc/contracts/member-api/remaining-quota'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it } from 'vitest'
import { lostDatabase } from '../../testing/lost-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createLogger } from './create-logger.ts'

const marker = 'LEAKMARKER'

function memory(): { stream: Writable; lines: string[] } {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  return { stream, lines }
}

it('nothing a visitor sends ends up in the log (SEC-18)', async () => {
  const { stream, lines } = memory()
  const database = lostDatabase()
  const { app } = await createTestApp(database, { log: createLogger('trace', stream) })
  const headers = {
    authorization: `Bearer ${marker}`,
    cookie: `session=${marker}`,
    'user-agent': marker,
    referer: `http://localhost/${marker}`,
    'x-forwarded-for': marker,
    'x-request-id': `${marker} with spaces`,
    'accept-language': marker,
    'content-type': 'application/json',
  }
  const bodies = [
    `{"strapiUuid":"${marker}","mobile":"${marker}","${marker}":1}`,
    `{"broken":"${marker}"`,
    JSON.stringify({ strapiUuid: '0190f3a2-7b1c-7def-8123-456789abcdef' }),
    marker.repeat(7000),
  ]
  for (const payload of bodies) {
    await app.inject({ method: 'POST', url: `${remainingQuotaPath}?phone=${marker}`, headers, payload })
  }
  await app.inject({ url: `/api/${marker}?q=${marker}`, headers })
  await app.inject({ url: `/%E0%A4%A${marker}`, headers })
  await app.close()
  await database.close()

  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(5)
  expect(lines.join('')).not.toContain(marker)
})

it('nothing that stands in an address ends up in the log, whatever the call (SEC-18)', async () => {
  const { stream, lines } = memory()
  const database = lostDatabase()
  const { app } = await createTestApp(database, { log: createLogger('trace', stream) })
  const secret = `${marker}0aB${'x9Y-'.repeat(8)}`
  const withSecrets = everyCall.filter(({ path }) => path.includes(':'))
  for (const { method, path } of withSecrets) {
    await app.inject({ method, url: `${path.replaceAll(/:\w+/g, `${secret}.ics`)}?token=${secret}` })
  }
  await app.close()
  await database.close()
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(withSecrets.length)
  expect(lines.join('')).not.toContain(marker)
})

it('a failing query is logged without its values', () => {
  const { stream, lines } = memory()
  const violation = Object.assign(new Error(`duplicate key: Key (mobile)=(${marker})`), {
    code: '23505',
    detail: `Key (mobile)=(${marker}) already exists.`,
    constraint: 'one_mobile',
  })
  const failed = new DrizzleQueryError('insert into member values ($1)', [marker], violation)
  createLogger('info', stream).error({ err: failed, member: { name_zh: marker } }, 'unexpected error')
  expect(lines.join('')).not.toContain(marker)
  expect(lines.join('')).toContain('one_mobile')
})

it('a request is one line with its id, route and duration', async () => {
  const { stream, lines } = memory()
  const database = lostDatabase()
  const { app } = await createTestApp(database, { log: createLogger('info', stream) })
  const id = '0190f3a2-7b1c-7def-8123-456789abcdef'
  await app.inject({ url: '/livez?x=1', headers: { 'x-request-id': id } })
  await app.close()
  await database.close()
  const entries = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ level: 'info', requestId: id, method: 'GET', route: '/livez', status: 200 })
  expect(entries[0].durationMs).toBeTypeOf('number')
})
