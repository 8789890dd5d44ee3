import { createServer, request as httpRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCmsClient, syncCatalogue } from '../../apps/api/src/modules/catalogue/index.ts'
import { addMissingEnrolments } from '../../apps/api/src/modules/enrolment/store.ts'
import { createLogger } from '../../apps/api/src/platform/logging/create-logger.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../apps/api/src/testing/catalogue-samples.ts'
import { type FakeCms, startFakeCms, testCatalogueToken } from '../../apps/api/src/testing/fake-cms.ts'
import { fixedClock } from '../../apps/api/src/testing/fixed-clock.ts'
import { createTestApp, type TestApp } from '../../apps/api/src/testing/test-app.ts'
import { useTestDatabase as testDatabase } from '../../apps/api/src/testing/test-database.ts'
import { handMovedClock } from '../../apps/web/server/testing/hand-moved-clock.ts'
import { type Site, startSite, webhookSecret } from '../../apps/web/server/testing/start-site.ts'
import { listOfferedQuotasCall, remainingQuotaPath } from '../../packages/contracts/src/member-api/remaining-quota.ts'

const database = testDatabase()
const quota = 20
/** Which of the two was asked for the list. */
const listedBy: number[] = []
let cms: FakeCms
let apis: TestApp['app'][]
let between: Server
let site: Site

/** One address for two member services, each asked in turn. */
function inTurn(addresses: readonly string[]): Server {
  return createServer((incoming, outgoing) => {
    const which = listedBy.length % addresses.length
    if (incoming.url === listOfferedQuotasCall.path) listedBy.push(which)
    const { method, headers } = incoming
    const onward = httpRequest(addresses[which] + (incoming.url ?? ''), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(onward)
  })
}

beforeAll(async () => {
  cms = await startFakeCms()
  cms.courses = [sampleCourse('course', [sampleClass('EX-01A', { quota })])]
  const { inTransaction } = database()
  const client = createCmsClient({ url: cms.url, catalogueToken: testCatalogueToken })
  await syncCatalogue({ inTransaction, cms: client, clock: fixedClock(), log: createLogger('silent') })

  const started = [1, 2].map(async () => (await createTestApp(database(), { webhookSecret })).app)
  apis = await Promise.all(started)
  between = inTurn(await Promise.all(apis.map((api) => api.listen({ host: '127.0.0.1', port: 0 }))))
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(between.address() as AddressInfo).port}`
  site = await startSite({ cmsUrl: cms.url, apiUrl, clock: handMovedClock(fixedClock().now().getTime()) })
})
afterAll(async () => {
  await site.stop()
  between.closeAllConnections()
  between.close()
  await Promise.all(apis.map((api) => api.close()))
  await cms.stop()
})

async function remaining(): Promise<number> {
  const response = await fetch(site.url + remainingQuotaPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ strapiUuid: uuidOf('EX-01A') }),
  })
  const { payload } = (await response.json()) as { payload: { remainingQuota: number } }
  return payload.remainingQuota
}

function takePlace(number: number): Promise<unknown> {
  const id = uuidOf(`member ${number}`)
  const now = fixedClock().now()
  const place = { classUuid: uuidOf('EX-01A'), courseId: 'course', channel: 'ONLINE', method: 'OPEN' } as const
  const enrolment = { ...place, id, memberId: id, status: 'A', createdAt: now, statusAt: now } as const
  return database().inTransaction((tx) => addMissingEnrolments(tx, [enrolment]))
}

it('a place that was taken is gone for every visitor 151 ms later, whichever member service is asked (S7-25)', async () => {
  expect(await remaining()).toBe(quota)
  for (let taken = 1; taken <= 6; taken += 1) {
    await takePlace(taken)
    expect(await remaining()).toBe(quota - taken + 1)
    site.clock.pass(151)
    expect(await remaining()).toBe(quota - taken)
  }
  expect(listedBy).toEqual([0, 1, 0, 1, 0, 1, 0])
})
