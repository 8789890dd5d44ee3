import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ballotDepsOf } from '../enrolment-ports.ts'
import { callOffLesson, syncCatalogue } from '../modules/catalogue/index.ts'
import { createQueueMessage, messageSecrets } from '../modules/messages/index.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { systemRandom } from '../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../testing/accounts-at-work.ts'
import type { Browser } from '../testing/browser.ts'
import { sampleClass, sampleCourse, sampleLesson, uuidOf } from '../testing/catalogue-samples.ts'
import { emptyTables } from '../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { overdueJob, reminderJob } from './every-job.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
const told: object[] = []

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(async () => {
  told.length = 0
  const emptied = [
    'lesson_cancellation',
    'lesson_mark',
    'enrolment_event',
    'enrolment',
    'notification',
    'message_out',
    'lesson',
    'class',
  ]
  await emptyTables(database(), emptied)
  const lessons = [
    sampleLesson('today', { date: '2026-11-15', start: '18:00', end: '19:00' }),
    sampleLesson('tomorrow', { date: '2026-11-16' }),
    sampleLesson('later', { date: '2026-11-17' }),
  ]
  const course = sampleCourse('taichi', [sampleClass('OP-A', { lessons })])
  const cms = { readEveryCourse: async () => [course], readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
})

function jobDeps() {
  const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
  const secrets = messageSecrets(cipher, testIndexKey)
  const parts = {
    clock: at.clock,
    random: systemRandom,
    secrets,
    hasSender: () => false,
    wakeSender: async () => undefined,
  }
  const log = createLogger('silent')
  log.warn = ((facts: object) => told.push(facts)) as typeof log.warn
  const queueMessage = createQueueMessage(parts)
  return ballotDepsOf({
    ...parts,
    database: database(),
    cipher,
    indexKey: testIndexKey,
    queueMessage,
    log,
    isReleasedByItself: true,
    publicValueSource: null,
  })
}

const remind = () => reminderJob(jobDeps()).run({})
const reminders = async () => (await at.outbox()).filter(({ purpose }) => purpose === 'notice-lessonTomorrow').length

async function place(): Promise<string> {
  // Registration is open until the first lesson begins.
  const { payload } = await chan.post('/api/health-programme/apply', { strapiUuid: uuidOf('OP-A') })
  await database().inTransaction((tx) =>
    tx.execute(sql`update enrolment set status = 'A' where id = ${payload.enrolmentId}`),
  )
  return String(payload.enrolmentId)
}

describe('the day before a lesson', () => {
  it('whoever has a place hears of it, once', async () => {
    await place()
    await remind()
    await remind()
    expect(await reminders()).toBe(1)
  })

  it('who is on leave, or waits for confirmation, does not', async () => {
    const enrolmentId = await place()
    await chan.post('/api/health-programme/leave', { enrolmentId, lessonUuid: uuidOf('tomorrow') })
    await remind()
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'P'`))
    await remind()
    expect(await reminders()).toBe(0)
  })

  it('nobody hears of a lesson that is called off', async () => {
    await place()
    const calling = { reason: 'OTHER', at: at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, uuidOf('tomorrow'), calling))
    await remind()
    expect(await reminders()).toBe(0)
  })
})

describe('in the morning', () => {
  it('whoever watches over the service hears how many confirmations are overdue (D-107)', async () => {
    await chan.post('/api/health-programme/apply', { strapiUuid: uuidOf('OP-A') })
    at.clock.set('2026-11-20T08:00:00+08:00')
    await overdueJob(jobDeps()).run({})
    expect(told).toEqual([])
    at.clock.set('2026-11-21T08:00:00+08:00')
    await overdueJob(jobDeps()).run({})
    expect(told).toEqual([{ overdue: 1 }])
    at.clock.set('2026-11-15T10:00:00+08:00')
  })
})
