import { notificationsPath } from '@dhc/contracts/member-api/notification'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from '../../testing/catalogue-samples.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { syncCatalogue } from '../catalogue/index.ts'
import { addMissingEnrolments } from '../enrolment/index.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
const path = '/api/staff/notifications'
let at: AccountsAtWork
let desk: Browser
let ids: string[] = []

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const cms = { readEveryCourse: async () => [sampleCourse('yoga', [sampleClass('YO-A')])], readCourse: async () => [] }
  await syncCatalogue({ inTransaction: database().inTransaction, cms, clock: at.clock, log: createLogger('silent') })
  const found = ['SSPD000101', 'SSPD000102'].map((memberNo) => findMember(at.members, { memberNo }))
  ids = (await Promise.all(found)).map((member) => member?.id ?? '')
  desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
})
beforeEach(() => emptyTables(database(), ['notification', 'message_out', 'enrolment_event', 'enrolment']))

const text = { 'zh-HK': '中心下周關閉', 'zh-CN': '中心下周关闭', 'en-US': 'The centre is closed next week' }
const message = { title: text, body: text, link: '/contact/contact-us' }
const send = (audience: object, more: object = {}, headers: Record<string, string> = {}) =>
  desk.post(path, { ...message, audience, ...more }, headers)

describe('staff tell members something (section 3.13.6)', () => {
  it('all members: the response says how many, and each finds it on the own page', async () => {
    const counted = sql`select count(*)::int as people from member where state <> 'REJECTED' and not is_suspended and erased_at is null`
    const { rows } = await database().db.execute<{ people: number }>(counted)
    expect((await send({ all: true })).payload).toEqual({ sent: rows[0]?.people })
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
    expect((await send({ strapiUuid: uuidOf('YO-A'), status: ['A'] })).payload).toEqual({ sent: 1 })
    expect(await at.told('SSPD000101')).toHaveLength(1)
    expect(await at.told('SSPD000102')).toEqual([])
    expect((await send({ strapiUuid: uuidOf('nothing'), status: ['A'] })).code).toBe(1407)
  })

  it('by SMS too when staff say so, to those who chose it, in their language and signed', async () => {
    expect((await send({ member_ids: [...ids, ids[0], uuidOf('nobody')] }, { sms: true })).payload).toEqual({ sent: 2 })
    const bodies = (await at.outbox()).map(({ body, locale }) => [locale, body])
    expect(bodies.length).toBeGreaterThan(0)
    for (const [, body] of bodies) expect(body).toMatch(/District Health Centre$|中心$/)
  })

  it('sent again under the same key it reaches nobody twice and gives the same number', async () => {
    const key = { 'idempotency-key': 'a-message-of-staff' }
    const [first, again] = [await send({ member_ids: ids }, {}, key), await send({ member_ids: ids }, {}, key)]
    expect([first.payload, again.payload]).toEqual([{ sent: 2 }, { sent: 2 }])
    expect(await at.told()).toHaveLength(2)
    await send({ member_ids: ids })
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
