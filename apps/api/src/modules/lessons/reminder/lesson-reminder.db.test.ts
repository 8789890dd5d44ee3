import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { questionJob } from '../../../jobs/every-job.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { uuidOf } from '../../../testing/catalogue-samples.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import {
  giveClassPlace,
  publishLessons,
  questionDeps,
  setSuspended,
  soon,
  tablesOfReminders,
} from '../../../testing/questions-at-work.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { callOffLesson } from '../../catalogue/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
let stranger: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  chan = at.browser()
  stranger = at.browser('203.0.113.99')
  at.clock.set('2026-11-15T17:10:00+08:00')
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(async () => {
  at.clock.set('2026-11-15T17:10:00+08:00')
  await emptyTables(database(), tablesOfReminders)
  await publish(soon('2026-11-17'))
})

const publish = (lessons: ReturnType<typeof soon>) => publishLessons(database(), at.clock, lessons)
const ask = () => questionJob(questionDeps(database(), at.clock)).run({})
const asked = async () => (await at.outbox()).filter(({ purpose }) => purpose === 'notice-lessonInTwoDays')
const marks = async () =>
  (await database().db.execute<{ code: string; actor_kind: string }>(sql`select code, actor_kind from lesson_mark`))
    .rows
const logged = async () =>
  (
    await database().db.execute<{ outcome: string; detail: string }>(
      sql`select outcome, detail from audit_entry where action = 'lesson.answer'`,
    )
  ).rows

const place = () => giveClassPlace(database(), chan)

async function tokenSent(): Promise<string> {
  const [message] = await asked()
  return /token=([\w-]{43})/.exec(message?.body ?? '')?.[1] ?? 'no link was sent'
}

const path = (call: string) => `/api/health-programme/lesson-reminder/${call}`
const show = (token: string) => stranger.post(path('show'), { token })
const answer = (token: string, given: string) => stranger.post(path('answer'), { token, answer: given })
const standing = async (token: string) => (await show(token)).payload.standing

describe('two days before a lesson', () => {
  it('whoever has a place is asked once, by SMS and on the page of notifications, with a link of their own', async () => {
    await place()
    await ask()
    await ask()
    expect(await asked()).toHaveLength(1)
    const token = await tokenSent()
    const listed = await chan.post('/api/notification/list', {})
    expect(listed.payload.items).toMatchObject([{ link: `/lesson-answer?token=${token}` }])
    expect((await show(token)).payload).toMatchObject({ standing: 'OPEN', answers: ['COMING', 'NOT_COMING'] })
  })

  it('nobody is asked who is on leave, waits for confirmation, or whose lesson is called off or on another day', async () => {
    const enrolmentId = await place()
    await chan.post('/api/health-programme/leave', { enrolmentId, lessonUuid: uuidOf('soon') })
    await ask()
    await emptyTables(database(), ['lesson_mark'])
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'P'`))
    await ask()
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'A'`))
    at.clock.set('2026-11-14T17:10:00+08:00')
    await ask()
    at.clock.set('2026-11-15T17:10:00+08:00')
    const calling = { reason: 'OTHER', at: at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, uuidOf('soon'), calling))
    await ask()
    expect(await asked()).toEqual([])
  })

  it('a lesson that was moved is asked about again, and the former link answers nothing', async () => {
    await place()
    await ask()
    const former = await tokenSent()
    await emptyTables(database(), ['message_out'])
    await publish(soon('2026-11-18'))
    at.clock.set('2026-11-16T17:10:00+08:00')
    await ask()
    expect(await asked()).toHaveLength(1)
    expect((await answer(former, 'NOT_COMING')).payload).toMatchObject({ standing: 'MOVED', answers: [] })
    expect(await standing(await tokenSent())).toBe('OPEN')
    expect(await marks()).toEqual([])
  })
})

describe('the link in a reminder, without sign-in', () => {
  let token: string
  beforeEach(async () => {
    await place()
    await ask()
    token = await tokenSent()
  })

  it('to look at it answers nothing, and the database holds no token', async () => {
    await show(token)
    expect(await standing(token)).toBe('OPEN')
    const { rows } = await database().db.execute(sql`select * from lesson_reminder`)
    const notifications = await database().db.execute(sql`select * from notification`)
    expect(JSON.stringify([rows, notifications.rows])).not.toContain(token)
  })

  it('"not coming" is leave by the rules of the member, once, and cannot be changed (S4-19)', async () => {
    expect((await answer(token, 'NOT_COMING')).payload).toMatchObject({ standing: 'ON_LEAVE', answers: [] })
    expect((await answer(token, 'NOT_COMING')).payload.standing).toBe('ON_LEAVE')
    expect((await answer(token, 'COMING')).payload.standing).toBe('ON_LEAVE')
    expect(await marks()).toEqual([{ code: 'L', actor_kind: 'MEMBER' }])
    expect(await at.told()).toContain('leaveTaken')
  })

  it('"coming" is recorded and may still become leave; each answer is in the log', async () => {
    expect((await answer(token, 'COMING')).payload).toMatchObject({ standing: 'COMING', answers: ['NOT_COMING'] })
    expect(await marks()).toEqual([])
    expect((await answer(token, 'NOT_COMING')).payload.standing).toBe('ON_LEAVE')
    const details = (await logged()).map(({ outcome, detail }) => `${outcome} ${detail}`)
    expect(details).toEqual(expect.arrayContaining(['DONE COMING; by LINK', 'DONE NOT_COMING; by LINK']))
  })

  it('late, it says so: within the hour before no leave, from the start on nothing', async () => {
    at.clock.set('2026-11-17T09:31:00+08:00')
    expect((await answer(token, 'NOT_COMING')).payload).toMatchObject({ standing: 'OPEN', answers: ['COMING'] })
    at.clock.set('2026-11-17T10:30:00+08:00')
    expect((await answer(token, 'COMING')).payload).toMatchObject({ standing: 'OVER', answers: [] })
    expect(await marks()).toEqual([])
  })

  it('after the lesson is called off or the place is gone, nothing is confirmed', async () => {
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'C'`))
    expect((await answer(token, 'COMING')).payload.standing).toBe('NO_PLACE')
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'A'`))
    const calling = { reason: 'OTHER', at: at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, uuidOf('soon'), calling))
    expect((await answer(token, 'COMING')).payload.standing).toBe('CALLED_OFF')
  })

  it('a made-up token, one with a letter changed and one of no shape are refused without telling anything', async () => {
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    expect((await show('A'.repeat(43))).code).toBe(1006)
    expect((await answer(changed, 'NOT_COMING')).code).toBe(1006)
    expect((await show('short')).status).toBe(422)
  })

  it('of somebody who is suspended it is like one that never was', async () => {
    await setSuspended(database(), true)
    try {
      expect([(await show(token)).code, (await answer(token, 'NOT_COMING')).code]).toEqual([1006, 1006])
      expect(await marks()).toEqual([])
    } finally {
      await setSuspended(database(), false)
    }
  })

  it('two taps at the same moment are one leave', async () => {
    const both = await Promise.all([answer(token, 'NOT_COMING'), answer(token, 'NOT_COMING')])
    expect(both.map(({ payload }) => payload.standing)).toEqual(['ON_LEAVE', 'ON_LEAVE'])
    expect(await marks()).toHaveLength(1)
  })

  it('a month after the lesson the question is gone', async () => {
    at.clock.set('2026-12-18T17:10:00+08:00')
    await ask()
    expect((await show(token)).code).toBe(1006)
  })
})

describe('the roll of staff', () => {
  const desk = async () => {
    const browser = at.browser('203.0.113.8')
    await browser.logInStaff('demo.frontdesk', demoPassword)
    return browser
  }
  const roll = `/api/staff/lessons/${uuidOf('soon')}`
  type Shown = { payload: { roll?: { coming: string | null }[] } }
  const coming = ({ payload }: Shown) => (payload.roll ?? []).map((each) => each.coming)

  it('shows who was not asked, who has not answered, who comes and who does not', async () => {
    const enrolmentId = await place()
    const clerk = await desk()
    expect(coming((await clerk.get(roll)) as Shown)).toEqual([null])
    await ask()
    expect(coming((await clerk.get(roll)) as Shown)).toEqual(['NO_ANSWER'])
    await answer(await tokenSent(), 'COMING')
    expect(coming((await clerk.get(roll)) as Shown)).toEqual(['COMING'])
    await clerk.post(`${roll}/leave`, { enrolmentId })
    expect(coming((await clerk.get(roll)) as Shown)).toEqual(['NOT_COMING'])
  })

  it('a member who phones is recorded as coming, in the log, and is not asked any more', async () => {
    const enrolmentId = await place()
    const clerk = await desk()
    expect(coming((await clerk.post(`${roll}/coming`, { enrolmentId })) as Shown)).toEqual(['COMING'])
    await ask()
    expect(await asked()).toEqual([])
    expect((await logged()).map(({ detail }) => detail)).toContain('COMING; by STAFF')
  })

  it('who was asked before and then phones is recorded on the same question', async () => {
    const enrolmentId = await place()
    await ask()
    const clerk = await desk()
    expect(coming((await clerk.post(`${roll}/coming`, { enrolmentId })) as Shown)).toEqual(['COMING'])
    expect(await standing(await tokenSent())).toBe('COMING')
  })

  it('nobody is recorded as coming who is on leave, has no place, or whose lesson is off or has begun', async () => {
    const enrolmentId = await place()
    const clerk = await desk()
    const refused = async () => (await clerk.post(`${roll}/coming`, { enrolmentId })).code
    await clerk.post(`${roll}/leave`, { enrolmentId })
    expect(await refused()).toBe(1502)
    await emptyTables(database(), ['lesson_mark'])
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'C'`))
    expect(await refused()).toBe(1503)
    await database().inTransaction((tx) => tx.execute(sql`update enrolment set status = 'A'`))
    const calling = { reason: 'OTHER', at: at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, uuidOf('soon'), calling))
    expect(await refused()).toBe(1410)
  })
})
