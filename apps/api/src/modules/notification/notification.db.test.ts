import { notificationsPath, readNotificationsPath, unreadCountPath } from '@dhc/contracts/member-api/notification'
import { profilePath } from '@dhc/contracts/member-api/profile'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { findMember, type Member } from '../member/index.ts'
import { notifyMembers } from './notifications.ts'
import { notification } from './tables.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
let lee: Browser
let member: Member

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  member = (await findMember(at.members, { memberNo: 'SSPD000101' })) ?? expect.fail('no demo member')
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['rate_limit', 'session'])
  ;[chan, lee] = [at.browser(), at.browser()]
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await lee.logIn({ mobile: '55500102' }, demoPassword)
  await emptyTables(database(), ['notification'])
})

const say = (text: string) => ({ 'zh-HK': `${text}繁`, 'zh-CN': `${text}简`, 'en-US': text })
const notificationOf = (about: string) => ({
  type: 'ENROLMENT' as const,
  link: '/activity/programmes/enrolled',
  about,
  title: say(about),
  body: say(`MARKER ${about}`),
})
const notify = (about: string) =>
  database().inTransaction((tx) => notifyMembers(at.members, tx, [{ member, notification: notificationOf(about) }]))
type Item = { readonly id: string; readonly title: object; readonly readAt: string | null }
const list = async (browser: Browser, body: object = {}) =>
  (await browser.post(notificationsPath, body)).payload as { items: Item[]; unread: number; total: number }

describe('my notifications (S1-14, D-128)', () => {
  it('are listed newest first, in three languages, with type, link and time', async () => {
    await notify('first')
    at.clock.pass(60_000)
    await notify('second')
    const { items, unread, total } = await list(chan)
    expect([unread, total]).toEqual([2, 2])
    expect(items).toMatchObject([
      { type: 'ENROLMENT', title: say('second'), body: say('MARKER second'), readAt: null },
      { title: say('first'), link: '/activity/programmes/enrolled', createdAt: '2026-11-15T10:00:00+08:00' },
    ])
    expect(await list(lee)).toMatchObject({ items: [], unread: 0 })
  })

  it('are marked as read one by one or all at once; what is read stays read at its first time', async () => {
    for (const about of ['one', 'two', 'three']) await notify(about)
    const [first] = (await list(chan)).items
    expect((await chan.post(readNotificationsPath, { ids: [first?.id] })).payload).toEqual({ unread: 2 })
    const readAt = (await list(chan)).items.find(({ id }) => id === first?.id)?.readAt
    at.clock.pass(60_000)
    expect((await chan.post(readNotificationsPath, { all: true })).payload).toEqual({ unread: 0 })
    const after = await list(chan)
    expect(after.items.map((item) => item.readAt !== null)).toEqual([true, true, true])
    expect(after.items.find(({ id }) => id === first?.id)?.readAt).toBe(readAt)
    expect(await list(chan, { unreadOnly: true })).toMatchObject({ items: [], total: 0 })
  })

  it('the count stands in the account menu and in the profile', async () => {
    await notify('one')
    expect((await chan.post(unreadCountPath)).payload).toEqual({ unread: 1 })
    expect((await chan.post(profilePath)).payload.unread_notifications).toBe(1)
  })

  it('those of somebody else are not there, and nothing is marked (S6-04)', async () => {
    await notify('one')
    const [own] = (await list(chan)).items
    const unknown = '0190f3a2-7b1c-4def-8123-456789abcdef'
    const asked = [await lee.post(readNotificationsPath, { ids: [own?.id] })]
    asked.push(await chan.post(readNotificationsPath, { ids: [own?.id, unknown] }))
    expect(asked.map(({ status, code }) => [status, code])).toEqual([
      [404, 1006],
      [404, 1006],
    ])
    expect((await list(chan)).unread).toBe(1)
  })

  it.each([
    {},
    { ids: [] },
    { ids: ['x'] },
    { all: false },
    { all: true, ids: ['0190f3a2-7b1c-4def-8123-456789abcdef'] },
  ])('which ones must be said: %j is refused (1001)', async (body) =>
    expect((await chan.post(readNotificationsPath, body)).code).toBe(1001),
  )

  it('the same thing is told once, also by two processes at one moment', async () => {
    const told = await Promise.all([notify('same'), notify('same'), notify('same')])
    expect(told.filter(({ size }) => size > 0)).toHaveLength(1)
    expect((await list(chan)).total).toBe(1)
  })

  it('its text is not in a copy of the database, and moved to another row it cannot be opened', async () => {
    await notify('secret')
    await notify('other')
    expect(await wholeDatabase(database().db)).not.toContain('MARKER')
    const rows = await database().db.select().from(notification)
    const [one, other] = rows
    await database().inTransaction((tx) =>
      tx
        .update(notification)
        .set({ sealed: one?.sealed ?? '' })
        .where(eq(notification.id, other?.id ?? '')),
    )
    expect((await chan.post(notificationsPath, {})).status).toBe(500)
  })
})
