import { createHmac } from 'node:crypto'
import { openAnnouncements } from '@dhc/announcements/postgres-announcements'
import { createAnnouncementsDatabase } from '@dhc/announcements/testing/announcements-database'
import { apiContentHookPath, webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { MemberError } from '../../platform/member-error.ts'
import { eventually } from '../../testing/eventually.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { createTestApp, type TestApp, testWebhookSecret } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createContentReader, createSearch } from '../search/index.ts'

const database = useTestDatabase()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp(database())
})
afterAll(() => test.app.close())
beforeEach(() => test.syncedCourses.splice(0))

const neverAsked = createSearch({
  cms: createContentReader('http://127.0.0.1:1'),
  sources: [],
  clock: fixedClock(),
  log: createLogger('silent'),
})

const announcement = {
  event: 'entry.publish',
  model: 'health-program-course',
  documentId: 'abcdefghijklmnopqrstuvwx',
  at: '2026-11-15T02:00:00.000Z',
}

function send(body: string, changed: Record<string, string | undefined> = {}, target = test) {
  const timestamp = String(target.clock.now().getTime() / 1000)
  const signature = createHmac('sha256', testWebhookSecret).update(`${timestamp}.${body}`).digest('hex')
  const headers = {
    'content-type': 'application/json',
    [webhookTimestampHeader]: timestamp,
    [webhookSignatureHeader]: signature,
    ...changed,
  }
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return target.app.inject({
    method: 'POST',
    url: apiContentHookPath,
    payload: body,
    headers: Object.fromEntries(given),
  })
}

describe('the content webhook', () => {
  it('asks for a copy of the course that was published, withdrawn or deleted', async () => {
    for (const event of ['entry.publish', 'entry.unpublish', 'entry.delete']) {
      const answer = await send(JSON.stringify({ ...announcement, event }))
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ metadata: { success: true }, payload: {} })
    }
    expect(test.syncedCourses).toEqual(Array(3).fill(announcement.documentId))
  })

  it('tells the search of every content, also while the job queue is away', async () => {
    const toldOf: string[] = []
    const search = { ...neverAsked, contentChanged: (model: string) => void toldOf.push(model) }
    const enqueueCourseSync = () => Promise.reject(new MemberError('unavailable'))
    const both = await createTestApp(database(), { search, enqueueCourseSync })
    expect((await send(JSON.stringify({ ...announcement, model: 'faq' }), {}, both)).statusCode).toBe(200)
    expect((await send(JSON.stringify(announcement), {}, both)).statusCode).toBe(503)
    expect(toldOf).toEqual(['faq', announcement.model])
    await both.app.close()
  })

  it('told to one of two processes reaches the search of both, and the course is copied once', async () => {
    const shared = await createAnnouncementsDatabase()
    const toldOf: string[] = []
    const start = async () => {
      const announcements = openAnnouncements({ url: shared.url, channel: 'api', log: createLogger('silent') })
      const search = { ...neverAsked, contentChanged: (model: string) => void toldOf.push(model) }
      const process = await createTestApp(database(), { search, announcements })
      await announcements.start()
      return { ...process, stop: () => Promise.all([announcements.stop(), process.app.close()]) }
    }
    const [one, other] = [await start(), await start()]
    toldOf.length = 0
    expect((await send(JSON.stringify(announcement), {}, one)).statusCode).toBe(200)
    await eventually(() => toldOf.length === 2)
    expect(toldOf).toEqual([announcement.model, announcement.model])
    expect([...one.syncedCourses, ...other.syncedCourses]).toEqual([announcement.documentId])
    await Promise.all([one.stop(), other.stop()])
    await shared.drop()
  })

  it('takes note of other content and does nothing', async () => {
    expect((await send(JSON.stringify({ ...announcement, model: 'service-page' }))).statusCode).toBe(200)
    expect((await send(JSON.stringify({ ...announcement, event: 'media.change', model: 'file' }))).statusCode).toBe(200)
    expect(test.syncedCourses).toEqual([])
  })

  it.each([
    ['no signature', { [webhookSignatureHeader]: undefined }],
    ['no timestamp', { [webhookTimestampHeader]: undefined }],
    ['a wrong signature', { [webhookSignatureHeader]: 'ab'.repeat(32) }],
    ['an old timestamp', { [webhookTimestampHeader]: '1700000000' }],
  ])('is refused with 401 when it has %s', async (_what, headers) => {
    const answer = await send(JSON.stringify(announcement), headers)
    expect([answer.statusCode, answer.json().error_code]).toEqual([401, 1005])
    expect(test.syncedCourses).toEqual([])
  })

  it('is refused with 401 before its body is even read', async () => {
    const { app } = test
    const form = { method: 'POST', url: apiContentHookPath, payload: 'a=b' } as const
    expect(
      (await app.inject({ ...form, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).statusCode,
    ).toBe(401)
    expect((await app.inject({ method: 'POST', url: apiContentHookPath })).statusCode).toBe(401)
  })

  it.each(['not json', '{}', '[]', '{"event":"entry.explode"}'])(
    'calls %s a bad request, signed or not',
    async (body) => {
      const answer = await send(body)
      expect([answer.statusCode, answer.json().error_code]).toEqual([400, 1009])
    },
  )

  it('asks the CMS to try again while the job queue is away', async () => {
    const away = await createTestApp(database(), {
      enqueueCourseSync: () => Promise.reject(new MemberError('unavailable')),
    })
    expect((await send(JSON.stringify(announcement), {}, away)).statusCode).toBe(503)
    await away.app.close()
  })
})
