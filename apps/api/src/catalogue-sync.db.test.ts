import { beforeAll, expect, it } from 'vitest'
import { catalogueSync } from './catalogue-sync.ts'
import { syncCatalogue } from './modules/catalogue/index.ts'
import { createLogger } from './platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from './testing/accounts-at-work.ts'
import type { Browser } from './testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from './testing/catalogue-samples.ts'
import { tellClassNews } from './testing/tell-class-news.ts'
import { cheapPasswords, testAccounts } from './testing/test-accounts.ts'
import { useTestDatabase } from './testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  await publish({ cancelled: false })
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})

async function publish(change: { readonly cancelled: boolean }): Promise<void> {
  const courses = [sampleCourse('taichi', [sampleClass('OP-A', change)]), sampleCourse('other', [sampleClass('OT-A')])]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue(catalogueSync({ database: database(), cms, clock: at.clock, log: createLogger('silent') }))
  await tellClassNews(at, database())
}

it('a class that an editor cancels ends every enrolment in it as R by the centre, once, and tells whoever was in it (D-103)', async () => {
  const apply = (code: string) => chan.post('/api/health-programme/apply', { strapiUuid: uuidOf(code) })
  const own = (await apply('OP-A')).payload as { enrolmentId: string }
  const other = (await apply('OT-A')).payload as { enrolmentId: string }
  const show = async ({ enrolmentId }: { enrolmentId: string }) =>
    (await chan.post('/api/health-programme/enrolment', { enrolmentId })).payload
  const told = async () => (await at.outbox()).filter(({ purpose }) => purpose === 'notice-classCalledOff').length

  for (let times = 0; times < 2; times += 1) await publish({ cancelled: true })
  // Its session ended while nobody was told yet.
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  expect(await show(own)).toMatchObject({ status: 'R', cancelReason: 'CENTRE', actions: [] })
  expect(await show(other)).toMatchObject({ status: 'P' })
  expect(await told()).toBe(1)
  expect((await apply('OP-A')).code).toBe(1410)
})
