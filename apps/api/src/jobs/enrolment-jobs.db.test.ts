import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callOffLesson } from '../modules/catalogue/index.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../testing/accounts-at-work.ts'
import type { Browser } from '../testing/browser.ts'
import { sampleLesson, uuidOf } from '../testing/catalogue-samples.ts'
import { emptyTables } from '../testing/empty-tables.ts'
import { giveClassPlace, publishLessons, questionDeps, tablesOfReminders } from '../testing/questions-at-work.ts'
import { cheapPasswords, testAccounts } from '../testing/test-accounts.ts'
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
  await emptyTables(database(), tablesOfReminders)
  await publishLessons(database(), at.clock, [
    sampleLesson('today', { date: '2026-11-15', start: '18:00', end: '19:00' }),
    sampleLesson('tomorrow', { date: '2026-11-16' }),
    sampleLesson('later', { date: '2026-11-17' }),
  ])
})

function jobDeps() {
  const log = createLogger('silent')
  log.warn = ((facts: object) => told.push(facts)) as typeof log.warn
  return { ...questionDeps(database(), at.clock), log }
}

const remind = () => reminderJob(jobDeps()).run({})
const reminders = async () => (await at.outbox()).filter(({ purpose }) => purpose === 'notice-lessonTomorrow').length

// Registration is open until the first lesson begins.
const place = () => giveClassPlace(database(), chan)

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
