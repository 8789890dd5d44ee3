import { remainingQuotaPath } from '@dhc/contracts/member-api/remaining-quota'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import demoEnrolments from '../../../seeds/demo-enrolments.json' with { type: 'json' }
import { createLogger } from '../../platform/logging/create-logger.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../testing/catalogue-samples.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { demoSeed, seedDemoEnrolments } from './seed-demo-enrolments.ts'
import { listEnrolmentsOf } from './store.ts'

const database = useTestDatabase()
let test: TestApp

beforeAll(async () => {
  test = await createTestApp(database())
})
afterAll(() => test.app.close())

const demoClasses = [
  sampleClass('EX-01A', { quota: 20, method: 'DRAW' }),
  sampleClass('EX-03A', { quota: 25, method: 'FCFS' }),
  sampleClass('NU-01A', { quota: 12, method: 'OPEN' }),
  sampleClass('CD-02A', { quota: 15, method: 'FCFS' }),
]

async function remaining(classCode: string): Promise<unknown> {
  const payload = { strapiUuid: uuidOf(classCode) }
  return (await test.app.inject({ method: 'POST', url: remainingQuotaPath, payload })).json().payload.remainingQuota
}

it('the demonstration shows the places of the domain pack, also when it is seeded twice, and its members are among them', async () => {
  const { db, inTransaction } = database()
  const cms = { readEveryCourse: async () => [sampleCourse('demo', demoClasses)], readCourse: async () => [] }
  await syncCatalogue({ inTransaction, cms, clock: test.clock, log: createLogger('silent') })
  const seeds = z.array(demoSeed).parse(demoEnrolments)

  const findMemberId = async (memberNo: string) => (memberNo === 'SSPD000102' ? uuidOf('a demo member') : undefined)

  const first = await seedDemoEnrolments({ db, inTransaction, clock: test.clock, findMemberId }, seeds)
  const second = await seedDemoEnrolments({ db, inTransaction, clock: test.clock, findMemberId }, seeds)
  expect([first.added, second.added]).toEqual([27 + 18 + 7 + 15, 0])
  expect(first.unknownClassCodes).toContain('RC-01B')
  expect(await Promise.all(demoClasses.map(({ classCode }) => remaining(classCode)))).toEqual([20, 7, 5, 0])

  const own = await listEnrolmentsOf(db, uuidOf('a demo member'))
  expect(own).toMatchObject([{ classUuid: uuidOf('EX-03A'), status: enrolmentStatus.enrolled }])
})
