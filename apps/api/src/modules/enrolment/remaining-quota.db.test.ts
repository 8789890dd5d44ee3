import { createHmac } from 'node:crypto'
import { webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import {
  listOfferedQuotasCall,
  mostClassesAtOnce,
  remainingQuotaPath,
  remainingQuotasPath,
} from '@dhc/contracts/member-api/remaining-quota'
import { type EnrolmentMethod, enrolmentMethod } from '@dhc/reference/enrolment-rules'
import { type EnrolmentStatus, enrolmentStatus } from '@dhc/reference/enrolment-status'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../../testing/catalogue-samples.ts'
import { type FakeCms, startFakeCms, testCatalogueToken } from '../../testing/fake-cms.ts'
import { createTestApp, type TestApp, testWebhookSecret } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createCmsClient, syncCatalogue } from '../catalogue/index.ts'
import { addMissingEnrolments } from './store.ts'

const database = useTestDatabase()
let test: TestApp
let cms: FakeCms
let applicants = 0

beforeAll(async () => {
  cms = await startFakeCms()
  test = await createTestApp(database())
})
afterAll(async () => {
  await test.app.close()
  await cms.stop()
})
beforeEach(() => test.clock.set('2026-11-15T10:00:00+08:00'))

async function publish(...classes: unknown[]): Promise<void> {
  cms.courses = [sampleCourse('course', classes)]
  await syncCatalogue({
    inTransaction: database().inTransaction,
    cms: createCmsClient({ url: cms.url, catalogueToken: testCatalogueToken }),
    clock: test.clock,
    log: createLogger('silent'),
  })
}

const ask = (strapiUuid: unknown) =>
  test.app.inject({ method: 'POST', url: remainingQuotaPath, payload: { strapiUuid } })
const payloadOf = async (classCode: string) => (await ask(uuidOf(classCode))).json().payload

function apply(classCode: string, status: EnrolmentStatus, method: EnrolmentMethod = enrolmentMethod.open) {
  const id = uuidOf(`applicant ${applicants++}`)
  const now = test.clock.now()
  const place = { classUuid: uuidOf(classCode), courseId: 'course', channel: 'ONLINE' as const, method }
  const application = { id, ...place, memberId: id, status, createdAt: now, statusAt: now }
  return database().inTransaction((tx) => addMissingEnrolments(tx, [application]))
}

describe('POST remainingQuota (S7-25)', () => {
  it('answers as D-052 says, in Hong Kong time', async () => {
    await publish(sampleClass('EX-01A', { quota: 20 }))
    const answer = await ask(uuidOf('EX-01A'))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      metadata: { success: true, request_id: answer.headers['x-request-id'] },
      payload: {
        strapiUuid: uuidOf('EX-01A'),
        quota: 20,
        remainingQuota: 20,
        classStatus: 'OPEN',
        asOf: '2026-11-15T10:00:00+08:00',
      },
    })
  })

  it('counts those who hold a place: enrolled, and in open enrolment those awaiting the check (D-053)', async () => {
    await publish(sampleClass('EX-02A', { quota: 3 }))
    await apply('EX-02A', enrolmentStatus.enrolled)
    await apply('EX-02A', enrolmentStatus.awaitingConfirmation)
    for (const gone of [enrolmentStatus.cancelled, enrolmentStatus.withdrawn, enrolmentStatus.unsuccessful]) {
      await apply('EX-02A', gone)
    }
    expect(await payloadOf('EX-02A')).toMatchObject({ remainingQuota: 1, classStatus: 'OPEN' })
    await apply('EX-02A', enrolmentStatus.enrolled)
    expect(await payloadOf('EX-02A')).toMatchObject({ remainingQuota: 0, classStatus: 'FULL' })
  })

  it('shows the whole quota of a ballot before the draw (D-053)', async () => {
    await publish(sampleClass('EX-03A', { quota: 2, method: 'DRAW' }))
    for (let n = 0; n < 5; n++) await apply('EX-03A', enrolmentStatus.awaitingBallot, enrolmentMethod.draw)
    expect(await payloadOf('EX-03A')).toMatchObject({ quota: 2, remainingQuota: 2, classStatus: 'OPEN' })
  })

  it('shows no debt when the quota was lowered, and no number when there is no limit', async () => {
    await publish(sampleClass('EX-04A', { quota: 5 }), sampleClass('EX-04B', { quota: null }))
    await apply('EX-04A', enrolmentStatus.enrolled)
    await apply('EX-04A', enrolmentStatus.enrolled)
    await publish(sampleClass('EX-04A', { quota: 1 }), sampleClass('EX-04B', { quota: null }))
    expect(await payloadOf('EX-04A')).toMatchObject({ quota: 1, remainingQuota: 0 })
    expect(await payloadOf('EX-04B')).toMatchObject({ quota: null, remainingQuota: null, classStatus: 'OPEN' })
  })

  it('follows the calendar of the lessons, without those that are cancelled', async () => {
    const lessons = [
      sampleLesson('cancelled one', { date: '2026-11-20', cancelled: true }),
      sampleLesson('held one', { date: '2026-12-01' }),
    ]
    await publish(sampleClass('EX-05A', { lessons }))
    test.clock.set('2026-11-21T10:00:00+08:00')
    expect(await payloadOf('EX-05A')).toMatchObject({ classStatus: 'OPEN' })
    test.clock.set('2026-12-01T10:30:00+08:00')
    expect(await payloadOf('EX-05A')).toMatchObject({ classStatus: 'STARTED' })
    test.clock.set('2026-12-01T11:30:00+08:00')
    expect(await payloadOf('EX-05A')).toMatchObject({ classStatus: 'ENDED' })
  })

  it('does not know a class that never was, or that is no longer published (1407)', async () => {
    await publish(sampleClass('EX-06A'))
    await publish()
    for (const word of ['EX-06A', 'never heard of']) {
      const answer = await ask(uuidOf(word))
      expect([answer.statusCode, answer.json().error_code]).toEqual([404, 1407])
    }
  })

  it('points at the field when the body is wrong (1001)', async () => {
    const answer = await ask('EX-01A')
    expect([answer.statusCode, answer.json().error_code]).toEqual([422, 1001])
    expect(answer.json().payload.fields).toHaveProperty('strapiUuid')
  })

  it('cannot be given SQL', async () => {
    const answer = await ask("'; drop table class; --")
    expect(answer.statusCode).toBe(422)
  })
})

describe('POST remainingQuotas', () => {
  const askMany = (strapiUuids: unknown) =>
    test.app.inject({ method: 'POST', url: remainingQuotasPath, payload: { strapiUuids } })

  it('answers each class as the single call does, in the order asked and each once (D-052)', async () => {
    await publish(sampleClass('EX-07A', { quota: 2 }), sampleClass('EX-07B', { quota: null }))
    await apply('EX-07A', enrolmentStatus.enrolled)
    const answer = await askMany(['EX-07B', 'EX-07A', 'EX-07B'].map(uuidOf))
    expect(answer.statusCode).toBe(200)
    expect(answer.json().payload.items).toEqual([await payloadOf('EX-07B'), await payloadOf('EX-07A')])
    expect(answer.json().payload.items[1]).toMatchObject({ quota: 2, remainingQuota: 1, classStatus: 'OPEN' })
  })

  it('leaves out a class that never was, or that is no longer published', async () => {
    await publish(sampleClass('EX-08A'), sampleClass('EX-08B'))
    await publish(sampleClass('EX-08A'))
    const answer = await askMany(['never heard of', 'EX-08B', 'EX-08A'].map(uuidOf))
    const known = answer.json().payload.items.map((item: { strapiUuid: string }) => item.strapiUuid)
    expect(known).toEqual([uuidOf('EX-08A')])
    expect((await askMany([uuidOf('nobody')])).json().payload).toEqual({ items: [] })
  })

  it('counts a ballot, open enrolment and enrolment in person each by its own rule (D-053)', async () => {
    await publish(
      sampleClass('EX-09A', { quota: 1, method: 'DRAW' }),
      sampleClass('EX-09B', { quota: 1, method: 'OPEN' }),
      sampleClass('EX-09C', { quota: 1, method: 'FCFS' }),
    )
    await apply('EX-09A', enrolmentStatus.awaitingBallot, enrolmentMethod.draw)
    await apply('EX-09B', enrolmentStatus.awaitingConfirmation)
    await apply('EX-09C', enrolmentStatus.enrolled, enrolmentMethod.firstComeFirstServed)
    const answer = await askMany(['EX-09A', 'EX-09B', 'EX-09C'].map(uuidOf))
    expect(answer.json().payload.items).toMatchObject([
      { remainingQuota: 1, classStatus: 'OPEN' },
      { remainingQuota: 0, classStatus: 'FULL' },
      { remainingQuota: 0, classStatus: 'FULL' },
    ])
  })

  it.each([
    ['no class at all', []],
    ['more classes than a page holds', Array.from({ length: mostClassesAtOnce + 1 }, (_, n) => uuidOf(`${n}`))],
    ['something that is no class id', ['EX-01A']],
    ['one class instead of a list', uuidOf('EX-01A')],
  ])('refuses %s (1001)', async (_what, strapiUuids) => {
    const answer = await askMany(strapiUuids)
    expect([answer.statusCode, answer.json().error_code]).toEqual([422, 1001])
  })
})

describe('GET offered-quotas, for web', () => {
  function list(signed = listOfferedQuotasCall.path as string) {
    const timestamp = String(test.clock.now().getTime() / 1000)
    const signature = createHmac('sha256', testWebhookSecret).update(`${timestamp}.${signed}`).digest('hex')
    const headers = { [webhookTimestampHeader]: timestamp, [webhookSignatureHeader]: signature }
    return test.app.inject({ url: listOfferedQuotasCall.path, headers })
  }

  it('answers every class on offer as the single call does, and no other', async () => {
    await publish(sampleClass('EX-10A', { quota: 2 }), sampleClass('EX-10B', { quota: null }), sampleClass('EX-10C'))
    await apply('EX-10A', enrolmentStatus.enrolled)
    await apply('EX-10C', enrolmentStatus.enrolled)
    await publish(sampleClass('EX-10A', { quota: 2 }), sampleClass('EX-10B', { quota: null }))
    const { payload } = (await list()).json()
    const expected = [await payloadOf('EX-10A'), await payloadOf('EX-10B')]
    expect(payload.items).toHaveLength(2)
    expect(payload.items).toEqual(expect.arrayContaining(expected))
    expect(expected[0]).toMatchObject({ quota: 2, remainingQuota: 1 })
  })

  it('is empty when nothing is on offer', async () => {
    await publish()
    expect((await list()).json().payload).toEqual({ items: [] })
  })

  it('is refused to whoever signed something else (1005)', async () => {
    const answer = await list('/api/internal/strapi/webhook')
    expect([answer.statusCode, answer.json().error_code]).toEqual([401, 1005])
  })
})
