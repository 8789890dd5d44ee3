import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mostClassesAtOnce } from '@dhc/contracts/member-api/remaining-quota'
import { afterEach, describe, expect, it } from 'vitest'
import { readRemainingQuotas } from './remaining-quotas.ts'

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const quotaOf = (strapiUuid: string) => ({
  strapiUuid,
  quota: 20,
  remainingQuota: 7,
  classStatus: 'OPEN',
  asOf: '2026-11-15T10:00:00+08:00',
})

let server: Server | undefined
let questions: { ids: string[]; visitor: string | undefined }[] = []

/** The member service in small: knows every class, and does what `answer` says. */
async function startService(answer: (ids: string[]) => { status?: number; body: unknown }) {
  questions = []
  const started = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => {
      text += part.toString()
    })
    request.on('end', () => {
      const ids = JSON.parse(text).strapiUuids as string[]
      questions.push({ ids, visitor: request.headers['x-forwarded-for'] as string | undefined })
      const { status = 200, body } = answer(ids)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return serviceAt(`http://127.0.0.1:${(started.address() as AddressInfo).port}`)
}

const serviceAt = (apiUrl: string) => ({
  apiUrl,
  visitorHeaders: { 'x-forwarded-for': '203.0.113.9' },
  failures: [] as string[],
})
const known = (ids: string[]) => ({
  body: { metadata: { success: true, request_id: 'r' }, payload: { items: ids.map(quotaOf) } },
})

afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

describe('places left, asked by the server for a page (D-052)', () => {
  it('are asked for in one question, which says who asks', async () => {
    const service = await startService(known)
    const quotas = await readRemainingQuotas(service, [idOf(1), idOf(2)])
    expect(quotas?.map(({ strapiUuid, remainingQuota }) => [strapiUuid, remainingQuota])).toEqual([
      [idOf(1), 7],
      [idOf(2), 7],
    ])
    expect(questions).toEqual([{ ids: [idOf(1), idOf(2)], visitor: '203.0.113.9' }])
  })

  it('are asked for in several questions when there are more classes than one may hold', async () => {
    const service = await startService(known)
    const ids = Array.from({ length: mostClassesAtOnce + 1 }, (_, number) => idOf(number))
    expect(await readRemainingQuotas(service, ids)).toHaveLength(ids.length)
    expect(questions.map((question) => question.ids.length).sort()).toEqual([1, mostClassesAtOnce])
  })

  it('need no question when there is no class', async () => {
    const service = await startService(known)
    expect(await readRemainingQuotas(service, [])).toEqual([])
    expect(questions).toEqual([])
  })

  it.each([
    ['refuses', { status: 503, body: {} }],
    ['answers something else', { body: { payload: { items: 'many' } } }],
  ])('are unknown when the service %s, and the failure is on record', async (_what, answer) => {
    const service = await startService(() => answer)
    expect(await readRemainingQuotas(service, [idOf(1)])).toBeUndefined()
    expect(service.failures).toHaveLength(1)
  })

  it('are unknown when nobody is there', async () => {
    expect(await readRemainingQuotas(serviceAt('http://127.0.0.1:9'), [idOf(1)])).toBeUndefined()
  })
})
