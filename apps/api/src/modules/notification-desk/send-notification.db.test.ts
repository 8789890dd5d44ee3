import { notificationsPath } from '@dhc/contracts/member-api/notification'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { addMissingEnrolments } from '../enrolment/index.ts'
import { findMember } from '../member/index.ts'
import { createQueueMessage, messageSecrets } from '../messages/index.ts'
import { deliverMessages } from './deliver-messages.ts'

const database = useTestDatabase()
const path = '/api/staff/notifications'
let at: AccountsAtWork
let desk: Browser
let ids: string[] = []

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const courses = [
    sampleCourse('yoga', [sampleClass('YO-A')]),
    sampleCourse('chess', [sampleClass('CH-A', { centreCode: 'ELSEWHERE' })]),
  ]
  const cms = { readEveryCourse: async () => courses, readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  const found = ['SSPD000101', 'SSPD000102'].map((memberNo) => findMember(at.members, { memberNo }))
  ids = (await Promise.all(found)).map((member) => member?.id ?? '')
  desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['notification', 'message_out', 'enrolment_event', 'enrolment', 'call_list_entry'])
  await database().db.execute(sql`delete from staff_message`)
})

const text = { 'zh-HK': '中心下周關閉', 'zh-CN': '中心下周关闭', 'en-US': 'The centre is closed next week' }
const message = { title: text, body: text, link: '/contact/contact-us' }
const send = (audience: object, more: object = {}, headers: Record<string, string> = {}) =>
  desk.post(path, { ...message, audience, ...more }, headers)

const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)

function deliver(inTransaction: InTransaction = database().inTransaction): Promise<void> {
  const secrets = messageSecrets(cipher, testIndexKey)
  const parts = { clock: at.clock, random: systemRandom, secrets, hasSender: () => false }
  const queueMessage = createQueueMessage({ ...parts, wakeSender: async () => undefined })
  return deliverMessages({ ...at.members, cipher, inTransaction, queueMessage }, 2)
}

async function countMembers(): Promise<number> {
  const counted = sql`select count(*)::int as people from member where state <> 'REJECTED' and not is_suspended and erased_at is null`
  const { rows } = await database().db.execute<{ people: number }>(counted)
  return rows[0]?.people ?? 0
}

describe('staff tell members something', () => {
  it('all members: the response says how many, and each finds it on their page once the job has run', async () => {
    expect((await send({ all: true })).payload).toMatchObject({ sent: await countMembers() })
    expect(await at.told()).toEqual([])
    await deliver()
    const chan = at.browser()
    await chan.logIn({ mobile: '55500101' }, demoPassword)
    expect((await chan.post(notificationsPath, {})).payload.items).toMatchObject([
      { type: 'GENERAL', title: text, body: text, link: '/contact/contact-us' },
    ])
    expect(await at.outbox()).toEqual([])
  })

  it('those of a class with one of the named statuses, and no others', async () => {
    const place = { classUuid: uuidOf('YO-A'), courseId: 'yoga', method: 'OPEN', channel: 'ONLINE' } as const
    const when = { createdAt: at.clock.now(), statusAt: at.clock.now() }
    await database().inTransaction((tx) =>
      addMissingEnrolments(tx, [
        { ...place, ...when, id: uuidOf('one'), memberId: ids[0] ?? '', status: enrolmentStatus.enrolled },
        { ...place, ...when, id: uuidOf('two'), memberId: ids[1] ?? '', status: enrolmentStatus.cancelled },
      ]),
    )
    expect((await send({ strapiUuid: uuidOf('YO-A'), status: ['A'] })).payload).toMatchObject({ sent: 1 })
    await deliver()
    expect(await at.told('SSPD000101')).toHaveLength(1)
    expect(await at.told('SSPD000102')).toEqual([])
    expect((await send({ strapiUuid: uuidOf('nothing'), status: ['A'] })).code).toBe(1407)
  })

  it('not those of a class of another centre (1005), neither before nor after', async () => {
    const elsewhere = { strapiUuid: uuidOf('CH-A'), status: ['A'] }
    expect((await send(elsewhere)).code).toBe(1005)
    expect((await desk.post(`${path}/preview`, { audience: elsewhere })).code).toBe(1005)
  })

  it('and what is for a class of another centre is confirmed by nobody of this one (1005)', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const audience = { strapiUuid: uuidOf('CH-A'), status: ['A'] }
    const { payload } = await admin.post(path, { ...message, audience })
    await database().db.execute(sql`update staff_message set state = 'WAITING'`)
    expect((await desk.post(`${path}/${payload.id}/confirm`)).code).toBe(1005)
    const programme = at.browser()
    await programme.logInStaff('demo.programme', demoPassword)
    const work = (centres: object) =>
      database().db.execute(sql`update staff_account set centres = ${centres} where username = 'demo.programme'`)
    expect((await programme.post(`${path}/${payload.id}/confirm`)).code).toBe(1005)
    await work(sql`array['CORE', 'ELSEWHERE']`)
    expect((await programme.post(`${path}/${payload.id}/confirm`)).status).toBe(200)
    await work(sql`array['CORE']`)
  })

  it('by SMS too when staff say so, to those who chose it, in their language and signed', async () => {
    const named = { member_ids: [...ids, ids[0], uuidOf('nobody')] }
    expect((await send(named, { sms: true })).payload).toMatchObject({ sent: 2 })
    await deliver()
    const bodies = (await at.outbox()).map(({ body, locale }) => [locale, body])
    expect(bodies.length).toBeGreaterThan(0)
    for (const [, body] of bodies) expect(body).toMatch(/District Health Centre$|中心$/)
  })

  it('sent again under the same key it reaches nobody twice and gives the same number', async () => {
    const key = { 'idempotency-key': 'a-message-of-staff' }
    const [first, again] = [await send({ member_ids: ids }, {}, key), await send({ member_ids: ids }, {}, key)]
    expect(first.payload).toMatchObject({ sent: 2 })
    expect(again.payload).toEqual(first.payload)
    await deliver()
    expect(await at.told()).toHaveLength(2)
    await send({ member_ids: ids })
    await deliver()
    expect(await at.told()).toHaveLength(4)
  })

  it('is in the audit log with its number, without its words', async () => {
    await send({ member_ids: ids })
    const entry = sql`select detail from audit_entry where action = 'notification.send' order by position desc limit 1`
    const { rows } = await database().db.execute<{ detail: string }>(entry)
    expect(rows).toEqual([{ detail: '2 members' }])
  })

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil'])(
    'a link leads to our own pages only: %s is refused',
    async (link) => expect((await send({ member_ids: ids }, { link })).code).toBe(1001),
  )

  it('every language is written', async () => {
    expect((await send({ all: true }, { title: { ...text, 'en-US': ' ' } })).code).toBe(1001)
  })
})

describe('the delivery', () => {
  it('that ends between two batches tells those who are left, and nobody twice', async () => {
    await send({ all: true }, { sms: true })
    const [real, people] = [database().inTransaction, await countMembers()]
    let batches = 0
    const dying: InTransaction = (work, patience) => {
      batches += 1
      return batches === 3 ? Promise.reject(new Error('the process ended')) : real(work, patience)
    }
    await expect(deliver(dying)).rejects.toThrow('the process ended')
    expect(await at.told()).toHaveLength(4)
    expect(people).toBeGreaterThan(4)
    await deliver()
    await deliver()
    expect(await at.told()).toHaveLength(people)
    const { rows } = await database().db.execute<{ numbers: number; messages: number }>(
      sql`select count(distinct recipient_index)::int as numbers, count(*)::int as messages from message_out`,
    )
    expect(rows[0]?.messages).toBeGreaterThan(0)
    expect(rows[0]?.messages).toBe(rows[0]?.numbers)
  })

  it('of a batch that fails leaves everybody of it for the next run', async () => {
    await send({ member_ids: ids })
    const failing: InTransaction = (work, patience) =>
      database().inTransaction(async (tx) => {
        await work(tx)
        throw new Error('the database went away')
      }, patience)
    await expect(deliver(failing)).rejects.toThrow('the database went away')
    expect(await at.told()).toEqual([])
    await deliver()
    expect(await at.told()).toHaveLength(2)
  })

  it('by two workers at once reaches everybody once', async () => {
    await send({ all: true })
    await Promise.all([deliver(), deliver()])
    await deliver()
    expect(await at.told()).toHaveLength(await countMembers())
    const { payload } = await desk.get(path)
    expect(payload.items).toMatchObject([{ audience: 'ALL', delivered_at: expect.any(String) }])
  })
})

describe('before and after', () => {
  it('the preview counts by channel what the delivery then does, and sends nothing', async () => {
    const audience = { all: true }
    const preview = (await desk.post(`${path}/preview`, { audience, sms: true })).payload as Record<string, number>
    expect(preview).toMatchObject({ members: await countMembers(), push: 0, quiet_until: null })
    expect((preview.sms ?? 0) + (preview.calls ?? 0)).toBe(preview.members)
    expect(await at.told()).toEqual([])
    await send(audience, { sms: true })
    await deliver()
    expect(await at.outbox()).toHaveLength(preview.sms ?? -1)
    const { total } = (await desk.get('/api/staff/calls')).payload
    expect(total).toBe(preview.calls)
  })

  it('says until when phones are silent at night, unless it is urgent', async () => {
    at.clock.set('2026-11-15T21:30:00+08:00')
    const night = at.browser()
    await night.logInStaff('demo.frontdesk', demoPassword)
    const ask = async (urgent: boolean) =>
      (await night.post(`${path}/preview`, { audience: { member_ids: ids }, urgent })).payload.quiet_until
    expect([await ask(false), await ask(true)]).toEqual(['2026-11-16T08:30:00+08:00', null])
  })

  it('the receipts say how many have it, and how the messages to phones stand', async () => {
    await send({ member_ids: ids }, { sms: true })
    expect((await desk.get(path)).payload.items).toMatchObject([{ members: 2, told: 0, delivered_at: null }])
    await deliver()
    const texted = (await at.outbox()).length
    await database().db.execute(sql`update message_out set state = 'FAILED'`)
    expect((await desk.get(path)).payload.items).toMatchObject([
      { title: text, members: 2, told: 2, sms: { failed: texted, sent: 0, stored: 0 } },
    ])
  })

  it('a template has its words in three languages', async () => {
    const { items } = (await desk.get(`${path}/templates`)).payload as { items: { body: Record<string, string> }[] }
    expect(items.length).toBeGreaterThan(3)
    for (const { body } of items) expect(new Set(Object.values(body)).size).toBe(3)
  })
})
