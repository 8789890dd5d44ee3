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
  sendReply,
  setSuspended,
  soon,
  tablesOfReminders,
} from '../../../testing/questions-at-work.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { callOffLesson } from '../../catalogue/index.ts'

const database = useTestDatabase()
const secret = 'secret-of-the-gateway-in-the-tests'
const mobile = '+85255500101'
let at: AccountsAtWork
let chan: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), {
    accounts: testAccounts({ passwords: cheapPasswords() }),
    messageReplySecret: secret,
  })
  at.clock.set('2026-11-15T17:10:00+08:00')
  chan = at.browser()
  await chan.logIn({ mobile: '55500101' }, demoPassword)
})
beforeEach(async () => {
  at.clock.set('2026-11-15T17:10:00+08:00')
  await emptyTables(database(), tablesOfReminders)
  await publishLessons(database(), at.clock, soon('2026-11-17'))
})

const ask = () => questionJob(questionDeps(database(), at.clock, secret)).run({})
const texts = async (purpose: string) =>
  (await at.outbox()).filter((each) => each.purpose === purpose).map(({ body }) => String(body))
const marks = async () =>
  (await database().db.execute<{ code: string; lesson_uuid: string }>(sql`select code, lesson_uuid from lesson_mark`))
    .rows
const answers = async () =>
  (
    await database().db.execute<{ answer: string | null }>(sql`select answer from lesson_reminder order by starts_at`)
  ).rows.map(({ answer }) => answer)

type Sent = { readonly from?: string; readonly id?: string; readonly key?: string; readonly ageSeconds?: number }

const send = (text: string, { from = '+852 5550 0101', ...more }: Sent = {}) =>
  sendReply(at, secret, { text, from, ...more })

async function asked(): Promise<string> {
  const enrolmentId = await giveClassPlace(database(), chan)
  await ask()
  return enrolmentId
}

describe('an answer by SMS', () => {
  it('is asked for by two numbers, without a link', async () => {
    await asked()
    const [question] = await texts('notice-lessonInTwoDays')
    expect(question).toMatch(/1 出席，2 不能出席/)
    expect(question).not.toContain('http')
  })

  it('"2" at ten in the evening is leave, and the phone is told so at once', async () => {
    await asked()
    at.clock.set('2026-11-15T22:00:00+08:00')
    expect((await send('2')).statusCode).toBe(200)
    expect(await marks()).toEqual([{ code: 'L', lesson_uuid: uuidOf('soon') }])
    expect(await texts('lesson-answer')).toEqual([expect.stringContaining('已請假')])
    expect(await answers()).toEqual(['NOT_COMING'])
  })

  it('"1" is recorded, and "唔嚟" the day after is leave', async () => {
    await asked()
    await send('１')
    expect([await answers(), await marks()]).toEqual([['COMING'], []])
    at.clock.set('2026-11-16T09:00:00+08:00')
    await send('唔嚟')
    expect(await marks()).toHaveLength(1)
  })

  it.each(['+85255500101', '852-5550-0101', '５５５０ ０１０１', '0085255500101', '(+852) 5550.0101'])(
    'the number may be written as %s',
    async (from) => {
      await asked()
      await send('2', { from })
      expect(await marks()).toHaveLength(1)
    },
  )

  it('sent twice by the gateway, also at the same moment, it is taken once and told once', async () => {
    const enrolmentId = await asked()
    const both = await Promise.all([send('2', { id: 'same' }), send('2', { id: 'same' })])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await send('2', { id: 'same' })
    expect(await texts('lesson-answer')).toHaveLength(1)
    const logged = sql`select outcome from audit_entry where action = 'lesson.answer' and object_id = ${enrolmentId}`
    expect((await database().db.execute(logged)).rows).toEqual([{ outcome: 'DONE' }])
  })

  it('forged, unsigned or more than five minutes old it is refused, and nothing happens', async () => {
    await asked()
    expect((await send('2', { key: 'another-secret-of-thirty-two-letters' })).statusCode).toBe(401)
    expect((await send('2', { ageSeconds: 301 })).statusCode).toBe(401)
    expect((await at.app.inject({ method: 'POST', url: '/api/gateway/messages', payload: {} })).statusCode).toBe(401)
    expect([await marks(), await texts('lesson-answer')]).toEqual([[], []])
  })

  it('a second answer, a late one and one after the lesson was called off read the truth, never a confirmation', async () => {
    await asked()
    await send('2')
    await send('1')
    expect((await texts('lesson-answer')).filter((text) => text.includes('已請假'))).toHaveLength(2)
    await emptyTables(database(), ['lesson_mark', 'message_out'])
    at.clock.set('2026-11-17T09:31:00+08:00')
    await send('2')
    expect(await texts('lesson-answer')).toEqual([expect.stringContaining('請致電中心')])
    const calling = { reason: 'OTHER', at: at.clock.now(), by: null } as const
    await database().inTransaction((tx) => callOffLesson(tx, uuidOf('soon'), calling))
    await send('1')
    expect((await texts('lesson-answer')).join()).toContain('已取消')
    expect((await texts('lesson-answer')).join()).not.toContain('已記錄')
    expect(await marks()).toEqual([])
  })

  it('after the lesson it is told as over, and falls to no other lesson', async () => {
    await asked()
    at.clock.set('2026-11-17T12:00:00+08:00')
    await publishLessons(database(), at.clock, [...soon('2026-11-17'), ...soon('2026-11-19', 'next')])
    at.clock.set('2026-11-17T17:10:00+08:00')
    await ask()
    expect((await texts('notice-lessonInTwoDays')).join()).toMatch(/3 出席，4 不能出席/)
    await send('2')
    expect(await texts('lesson-answer')).toEqual([expect.stringContaining('已經開始或結束')])
    expect(await marks()).toEqual([])
    await send('4')
    expect(await marks()).toEqual([{ code: 'L', lesson_uuid: uuidOf('next') }])
  })

  it('of two lessons a number names one; words alone are asked again', async () => {
    await publishLessons(database(), at.clock, soon('2026-11-17'), soon('2026-11-17', 'other'))
    await giveClassPlace(database(), chan)
    await giveClassPlace(database(), chan, 'OP-B')
    await ask()
    await send('no')
    expect([await marks(), await texts('lesson-answer-unclear')]).toEqual([[], [expect.stringContaining('沒有記錄')]])
    await send('4')
    await send('1')
    expect(await marks()).toHaveLength(1)
    expect((await answers()).toSorted()).toEqual(['COMING', 'NOT_COMING'])
  })

  it('of somebody who is suspended nothing is taken, and the phone hears what any other would', async () => {
    await asked()
    await setSuspended(database(), true)
    try {
      await send('2')
    } finally {
      await setSuspended(database(), false)
    }
    expect([await answers(), await marks()]).toEqual([[null], []])
    expect([await texts('lesson-answer'), (await texts('lesson-answer-unclear')).length]).toEqual([[], 1])
  })

  it('a phone that nobody asked hears the same as one whose words are unclear, and the gateway hears nothing', async () => {
    await asked()
    const known = await send('what?')
    const unknown = await send('2', { from: '9123 4567' })
    const abroad = await send('2', { from: '+44 20 7946 0000' })
    const told = [known, unknown, abroad].map((response) => [response.statusCode, response.json().payload])
    expect(told).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ])
    const unclear = (await at.outbox()).filter(({ purpose }) => purpose === 'lesson-answer-unclear')
    expect(new Set(unclear.map(({ body }) => body)).size).toBe(1)
    expect(unclear.map(({ to }) => to).toSorted()).toEqual([mobile, '+85291234567'].toSorted())
    expect(await marks()).toEqual([])
  })
})
