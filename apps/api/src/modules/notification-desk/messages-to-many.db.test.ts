import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { logLines } from '../../testing/log-lines.ts'
import { addPeopleLike } from '../../testing/many-entrants.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createQueueMessage, messageSecrets } from '../messages/index.ts'
import { deliverMessages } from './deliver-messages.ts'

const database = useTestDatabase()
const path = '/api/staff/notifications'
const { log, lines } = logLines()
const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
let at: AccountsAtWork
let desk: Browser
let programme: Browser
let admin: Browser
let people: readonly string[] = []

beforeAll(async () => {
  at = await accountsAtWork(database(), { log, accounts: testAccounts({ passwords: cheapPasswords() }) })
  people = await addPeopleLike(at.members, 'SSPD000101', 601)
})
beforeEach(async () => {
  at.clock.set('2026-11-16T14:00:00+08:00')
  lines.splice(0)
  await emptyTables(database(), ['notification', 'message_out', 'call_list_entry', 'rate_limit', 'session'])
  await database().db.execute(sql`delete from staff_message`)
  ;[desk, programme, admin] = [await clerk('frontdesk'), await clerk('programme'), await clerk('admin')]
})

async function clerk(role: string): Promise<Browser> {
  const browser = at.browser()
  await browser.logInStaff(`demo.${role}`, demoPassword)
  return browser
}

const text = { 'zh-HK': '中心下周關閉', 'zh-CN': '中心下周关闭', 'en-US': 'The centre is closed next week' }
const send = (count: number, more: object = {}, by = desk) =>
  by.post(path, { audience: { member_ids: people.slice(0, count) }, title: text, body: text, ...more })
const act = (by: Browser, id: unknown, what: string, body?: object) => by.post(`${path}/${id}/${what}`, body)
const codes = (answers: readonly { code?: number | undefined; status: number }[]) =>
  answers.map(({ code, status }) => code ?? status).toSorted()

async function newest(by = desk): Promise<Record<string, unknown>> {
  const [item] = (await by.get(path)).payload.items as Record<string, unknown>[]
  return item ?? {}
}

function deliver(inTransaction: InTransaction = database().inTransaction): Promise<void> {
  const parts = { clock: at.clock, random: systemRandom, secrets: messageSecrets(cipher, testIndexKey) }
  const queueMessage = createQueueMessage({ ...parts, hasSender: () => true, wakeSender: async () => undefined })
  return deliverMessages({ ...at.members, cipher, inTransaction, queueMessage }, 20)
}

async function audited(action: string) {
  const { rows } = await database().db.execute<{ detail: string; object_id: string }>(
    sql`select detail, object_id from audit_entry where action = ${action} order by position desc limit 1`,
  )
  return rows[0]
}

describe('a message to many waits for a second person (A-111)', () => {
  it('fifty people are told at once, fifty-one wait', async () => {
    expect((await send(50)).payload).toMatchObject({ sent: 50, waits_for_second: false })
    await deliver()
    expect(await at.told()).toHaveLength(50)
    expect((await send(51)).payload).toMatchObject({ sent: 51, waits_for_second: true })
    at.clock.pass(10 * 60_000)
    await deliver()
    expect(await at.told()).toHaveLength(50)
    expect(await newest()).toMatchObject({ state: 'WAITING', goes_out_at: null, not_second: 'samePerson' })
  })

  it('whoever asked for it cannot confirm it (1005), and a colleague sees all of it and can', async () => {
    const { payload } = await send(51, { sms: true, link: '/contact/contact-us' })
    expect((await act(desk, payload.id, 'confirm')).code).toBe(1005)
    expect(await newest(programme)).toMatchObject({
      title: text,
      body: text,
      link: '/contact/contact-us',
      audience: 'MEMBERS',
      members: 51,
      sms_parts: 51,
      not_second: null,
    })
    const confirmed = await act(programme, payload.id, 'confirm')
    expect(confirmed.payload).toEqual({ goes_out_at: '2026-11-16T14:05:00+08:00' })
    const { rows } = await database().db.execute<{ id: string }>(
      sql`select id from staff_account where username = 'demo.frontdesk'`,
    )
    expect(await audited('notification.confirm')).toEqual({
      detail: `51 members, asked by ${rows[0]?.id}`,
      object_id: payload.id,
    })
  })

  it('it goes out five minutes later and not a moment before', async () => {
    const { payload } = await send(51)
    await act(programme, payload.id, 'confirm')
    at.clock.pass(5 * 60_000 - 1)
    await deliver()
    expect(await at.told()).toEqual([])
    expect(await newest()).toMatchObject({ state: 'CONFIRMED', may_stop: true, told: 0 })
    at.clock.pass(1)
    await deliver()
    expect(await at.told()).toHaveLength(51)
    expect(await newest()).toMatchObject({ told: 51, may_stop: false, delivered_at: expect.any(String) })
  })

  it('two colleagues confirm at the same moment: one of them does (1904)', async () => {
    const { payload } = await send(51)
    const both = [act(programme, payload.id, 'confirm'), act(admin, payload.id, 'confirm')]
    expect(codes(await Promise.all(both))).toEqual([1904, 200])
  })

  it('one confirms and one refuses at the same moment: one of them does (1904)', async () => {
    const { payload } = await send(51)
    const both = [act(programme, payload.id, 'confirm'), act(admin, payload.id, 'refuse', { reason: 'wrong day' })]
    expect(codes(await Promise.all(both))).toEqual([1904, 200])
  })

  it('a colleague refuses it with a reason, which whoever asked reads; nobody is told', async () => {
    const { payload } = await send(51)
    expect((await act(programme, payload.id, 'refuse', { reason: ' ' })).code).toBe(1001)
    expect((await act(programme, payload.id, 'refuse', { reason: 'the date is wrong' })).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'REFUSED', reason: 'the date is wrong' })
    expect((await audited('notification.refuse'))?.detail).not.toContain('date')
    expect((await act(admin, payload.id, 'confirm')).code).toBe(1904)
    at.clock.pass(10 * 60_000)
    await deliver()
    expect(await at.told()).toEqual([])
  })

  it('whoever asked takes it back', async () => {
    const { payload } = await send(51)
    expect((await act(desk, payload.id, 'refuse', { reason: 'typed wrongly' })).status).toBe(200)
    expect(await newest()).toMatchObject({ state: 'WITHDRAWN', not_second: null })
    expect(await audited('notification.withdraw')).toMatchObject({ object_id: payload.id })
  })
})

describe('a message that goes out can be stopped', () => {
  it('before its time by anybody who may send, and then nobody is told', async () => {
    const { payload } = await send(51)
    await act(programme, payload.id, 'confirm')
    expect((await act(desk, payload.id, 'stop')).payload).toEqual({ stopped: 51 })
    at.clock.pass(10 * 60_000)
    await deliver()
    expect(await at.told()).toEqual([])
    expect(await newest()).toMatchObject({ state: 'STOPPED', may_stop: false, delivered_at: null })
    expect(await audited('notification.stop')).toMatchObject({ detail: '51 of 51 members not told' })
  })

  it('while it goes out, for those who have not been told yet', async () => {
    const { payload } = await send(51)
    await act(programme, payload.id, 'confirm')
    at.clock.pass(5 * 60_000)
    let batches = 0
    const real = database().inTransaction
    const stopping: InTransaction = async (work, patience) => {
      batches += 1
      if (batches === 2) expect((await act(admin, payload.id, 'stop')).payload).toEqual({ stopped: 31 })
      return real(work, patience)
    }
    await deliver(stopping)
    expect(await at.told()).toHaveLength(20)
    expect(await newest()).toMatchObject({ state: 'STOPPED', told: 20, delivered_at: null })
  })

  it('while it goes out, also when only its own state says so', async () => {
    const { payload } = await send(51)
    await act(programme, payload.id, 'confirm')
    at.clock.pass(5 * 60_000)
    let batches = 0
    const real = database().inTransaction
    await deliver(async (work, patience) => {
      batches += 1
      if (batches === 2) await real((tx) => tx.execute(sql`update staff_message set state = 'STOPPED'`))
      return real(work, patience)
    })
    expect(await at.told()).toHaveLength(20)
  })

  it('stop and delivery at the same moment: everybody is told or stopped, nobody both', async () => {
    const { payload } = await send(51)
    await act(programme, payload.id, 'confirm')
    at.clock.pass(5 * 60_000)
    const [stopped] = await Promise.all([act(admin, payload.id, 'stop'), deliver(), deliver()])
    await deliver()
    const told = (await at.told()).length
    if (stopped?.status === 200) expect(told + Number(stopped.payload.stopped)).toBe(51)
    else expect([stopped?.code, told]).toEqual([1904, 51])
  })

  it('an SMS that waits for the morning is not sent', async () => {
    at.clock.set('2026-11-16T21:30:00+08:00')
    ;[desk, programme] = [await clerk('frontdesk'), await clerk('programme')]
    const { payload } = await send(51, { sms: true })
    await act(programme, payload.id, 'confirm')
    at.clock.pass(5 * 60_000)
    await deliver()
    expect(await at.outbox()).not.toEqual([])
    expect(await newest()).toMatchObject({ told: 51, may_stop: true })
    expect((await act(desk, payload.id, 'stop')).status).toBe(200)
    expect(await at.outbox()).toEqual([])
  })

  it('what is out, or waits for a second person, is not stopped (1904), nor what is not there (1006)', async () => {
    const { payload } = await send(51)
    expect((await act(desk, payload.id, 'stop')).code).toBe(1904)
    await act(programme, payload.id, 'confirm')
    at.clock.pass(5 * 60_000)
    await deliver()
    expect((await act(desk, payload.id, 'stop')).code).toBe(1904)
    expect((await act(desk, uuidOf('nothing'), 'stop')).code).toBe(1006)
  })
})

describe('what a message says', () => {
  it('leads to our own site only; the refusal names the field and the link (1001)', async () => {
    const withLink = { ...text, 'zh-CN': '请登记：ｗｗｗ．ｅｖｉｌ．ｔｅｓｔ' }
    const refused = await send(2, { body: withLink })
    expect(refused.code).toBe(1001)
    expect(refused.payload.fields).toEqual({ 'body.zh-CN': expect.stringContaining('www.evil.test') })
    expect((await send(2, { body: { ...text, 'en-US': 'See http://localhost:3000/en-US/news' } })).status).toBe(200)
  })

  it('is sealed where it is stored, the reason of a refusal too', async () => {
    const { payload } = await send(51, { title: { ...text, 'en-US': 'MARKER title' } })
    await act(programme, payload.id, 'refuse', { reason: 'MARKER reason' })
    const { rows } = await database().db.execute(sql`select * from staff_message`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/MARKER|closed|關閉/)
    expect(await newest()).toMatchObject({ title: { 'en-US': 'MARKER title' }, reason: 'MARKER reason' })
  })
})

describe('somebody looks when many are written to (A-112)', () => {
  const alarms = () => lines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? [])

  it('an alarm at more than five hundred people', async () => {
    await send(500)
    expect(alarms()).toEqual([])
    await send(501)
    expect(alarms()).toEqual(['messageToHundreds'])
  })

  it('an alarm at the third message to many of one person in a day, sent again or not', async () => {
    await send(51)
    await send(52)
    await send(51, {}, programme)
    expect(alarms()).toEqual([])
    const key = { 'idempotency-key': 'a-third-message' }
    const third = { audience: { member_ids: people.slice(0, 53) }, title: text, body: text }
    await desk.post(path, third, key)
    await desk.post(path, third, key)
    expect(alarms()).toEqual(['messageToMany'])
  })

  it('an alarm at many in small portions: the 167th person in a day', async () => {
    for (const portion of [50, 50, 50, 16]) await send(portion)
    expect(alarms()).toEqual([])
    await send(1)
    expect(alarms()).toEqual(['toldByOnePerson'])
  })
})
