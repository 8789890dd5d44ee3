import { enquiriesPath } from '@dhc/contracts/staff-api/enquiries'
import { type Locale, locales } from '@dhc/locales/locale'
import { messages } from '@dhc/locales/messages'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { enquirySender, goodEnquiry } from '../../../testing/enquiry-sender.ts'
import { runRetention } from '../../../testing/retention-at-work.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let manager: Browser
let sender: ReturnType<typeof enquirySender>

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  sender = enquirySender({ ...at, syncedCourses: [] })
})

beforeEach(async () => {
  const used = ['enquiry_note', 'enquiry', 'message_out', 'rate_limit', 'session']
  await emptyTables(database(), [...used, 'audit_unsealed', 'audit_entry'])
  at.clock.set('2026-11-16T09:00:00+08:00')
  ;[desk, manager] = [at.browser(), at.browser('203.0.113.8')]
  await desk.logInStaff('demo.frontdesk', demoPassword)
  await manager.logInStaff('demo.manager', demoPassword)
})

type Row = { id: string; state: string; version: number; due: string; overdue: boolean; name: string }

const write = async (changed: object = {}, locale: Locale = 'en-US') =>
  sender.send({ ...goodEnquiry, ...changed, proofOfWork: await sender.solved() }, { locale })
const advertise = async () => write({ message: 'https://a.example https://b.example https://c.example' })
const list = async (query = '') =>
  (await desk.get(`${enquiriesPath}${query}`)).payload as { items: Row[]; counts: object }
const first = async (query = '') => {
  const [row] = (await list(query)).items
  if (!row) throw new Error('there is no enquiry')
  return row
}
const path = (id: string, call = '') => `${enquiriesPath}/${id}${call}`
const actions = async () =>
  (
    await database().db.execute<{ action: string; detail: string | null }>(
      sql`select action, detail from audit_entry where action like 'enquiry.%' order by position`,
    )
  ).rows.map(({ action, detail }) => `${action} ${detail ?? ''}`.trim())
const idOf = async (browser: Browser, name: string) => {
  const { items } = (await browser.get('/api/staff/colleagues')).payload as { items: { id: string; name: string }[] }
  return items.find((each) => each.name === name)?.id ?? ''
}

describe('the inbox', () => {
  it('shows what is due first at the top, and what may be advertising apart', async () => {
    await write({ name: 'first' })
    at.clock.pass(24 * 3_600_000)
    await desk.logInStaff('demo.frontdesk', demoPassword)
    await write({ name: 'second', topic: 'CRS' })
    await advertise()
    const { items, counts } = await list()
    expect(items.map(({ name, due }) => [name, due])).toEqual([
      ['first', '2026-11-23'],
      ['second', '2026-11-24'],
    ])
    expect(counts).toEqual({ NEW: 2, IN_PROGRESS: 0, HELD: 1, overdue: 0 })
    expect((await list('?topic=CRS')).items.map(({ name }) => name)).toEqual(['second'])
    expect((await list('?state=HELD')).items).toMatchObject([
      { setAsideBecause: 'looksLikeSpam', excerpt: expect.stringContaining('a.example') },
    ])
  })

  it('counts working days, holidays and weekends left out, and stops the clock at the first reply', async () => {
    at.clock.set('2026-12-21T09:00:00+08:00')
    await write()
    at.clock.set('2026-12-30T09:00:00+08:00')
    await desk.logInStaff('demo.frontdesk', demoPassword)
    // Christmas and Boxing Day, and the weekend between.
    expect(await first()).toMatchObject({ due: '2026-12-29', overdue: true })
    expect((await list('?overdue=true')).counts).toMatchObject({ overdue: 1 })
    const { id } = await first()
    await desk.post(path(id, '/reply'), { text: 'Yes.', close: false })
    expect(await first()).toMatchObject({ state: 'IN_PROGRESS', overdue: false })
    expect((await list('?overdue=true')).items).toEqual([])
  })

  it('logs who looked at the list and who opened a letter', async () => {
    await write()
    const { id } = await first()
    const opened = await desk.get(path(id))
    expect(opened.payload).toMatchObject({
      name: goodEnquiry.name,
      email: goodEnquiry.email,
      message: goodEnquiry.message,
      contactNumber: '2345 6789',
    })
    expect(await actions()).toEqual(['enquiry.list 1 of NEW IN_PROGRESS', 'enquiry.read'])
  })
})

describe('what becomes of an enquiry', () => {
  it('is taken, handed over, noted and closed, each with what stood before and after', async () => {
    await write()
    const { id } = await first()
    const [own, boss] = [await idOf(desk, 'Demo Front Desk'), await idOf(desk, 'Demo Manager')]
    expect((await desk.patch(path(id), { assignee: own })).payload).toMatchObject({ state: 'IN_PROGRESS', version: 2 })
    await desk.patch(path(id), { assignee: boss, note: 'A complaint: for the manager.' })
    at.clock.pass(60_000)
    const closed = await manager.patch(path(id), { state: 'CLOSED', note: 'Called back.' })
    expect(closed.payload).toMatchObject({
      state: 'CLOSED',
      assignee: { name: 'Demo Manager' },
      notes: [
        { kind: 'NOTE', by: { name: 'Demo Front Desk' }, text: 'A complaint: for the manager.' },
        { by: { name: 'Demo Manager' }, text: 'Called back.' },
      ],
    })
    expect((await actions()).filter((action) => action.startsWith('enquiry.change'))).toEqual([
      `enquiry.change state NEW to IN_PROGRESS; assignee nothing to ${own}`,
      `enquiry.change assignee ${own} to ${boss}; note`,
      'enquiry.change state IN_PROGRESS to CLOSED; note',
    ])
    const stored = await database().db.execute(sql`select text from enquiry_note`)
    expect(JSON.stringify(stored.rows)).not.toMatch(/complaint|Called/)
  })

  it('is decided once when two take it at the same moment: the second is told (1007)', async () => {
    await write()
    const { id, version } = await first()
    const [own, boss] = [await idOf(desk, 'Demo Front Desk'), await idOf(desk, 'Demo Manager')]
    const both = await Promise.all([
      desk.patch(path(id), { assignee: own, version }),
      manager.patch(path(id), { assignee: boss, version }),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([1007, undefined])
  })

  it('cannot go a way there is not (1007), nor to somebody who may not open it', async () => {
    await advertise()
    const { id } = await first('?state=HELD')
    expect((await desk.patch(path(id), { state: 'IN_PROGRESS' })).code).toBe(1007)
    expect((await desk.post(path(id, '/reply'), { text: 'Hello' })).code).toBe(1406)
    const nurse = await idOf(desk, 'Demo Nurse')
    expect((await desk.patch(path(id), { assignee: nurse })).code).toBe(1001)
    expect((await desk.patch(path(id), { state: 'NEW' })).payload).toMatchObject({ state: 'NEW' })
  })

  it('goes back to the others when the colleague leaves the centre', async () => {
    await write()
    const { id } = await first()
    const own = await idOf(desk, 'Demo Front Desk')
    await desk.patch(path(id), { assignee: own })
    const admin = at.browser('203.0.113.9')
    await admin.logInStaff('demo.admin', demoPassword)
    await admin.patch(`/api/staff/users/${own}`, { active: false })
    expect((await manager.get(path(id))).payload).toMatchObject({ state: 'NEW', assignee: null })
    await admin.patch(`/api/staff/users/${own}`, { active: true })
  })
})

describe('a reply', () => {
  it.each(locales)('goes to the writer in %s, by e-mail, with the number, and closes the enquiry', async (locale) => {
    await write({}, locale)
    const { id } = await first()
    const offered = (await desk.get(path(id))).payload as { cannedAnswers: { title: string; text: string }[] }
    const canned = offered.cannedAnswers[0]
    expect(canned?.title).toBe(messages['en-US'].desk['canned.vacancy.title'])
    expect(canned?.text).toBe(messages[locale].desk['canned.vacancy.text']?.replace('{name}', goodEnquiry.name))
    const replied = await desk.post(path(id, '/reply'), { text: canned?.text })
    expect(replied.payload).toMatchObject({ state: 'CLOSED', assignee: { name: 'Demo Front Desk' } })
    const letter = (await at.outbox(goodEnquiry.email)).find(({ purpose }) => purpose === 'enquiry-reply')
    expect(letter).toMatchObject({ channel: 'EMAIL', locale })
    expect(letter?.subject).toMatch(/ENQ-2026-\d{7}/)
    expect(letter?.body?.startsWith(canned?.text ?? '?')).toBe(true)
    expect(await actions()).toContainEqual(
      expect.stringMatching(/^enquiry.reply state NEW to CLOSED; assignee nothing to/),
    )
  })

  it('that is sent again after a lost connection is one letter', async () => {
    await write()
    const { id, version } = await first()
    const send = () =>
      desk.post(path(id, '/reply'), { text: 'Yes, at ten.', version }, { 'idempotency-key': 'counter-1-0001' })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    const replies = (await at.outbox(goodEnquiry.email)).filter(({ purpose }) => purpose === 'enquiry-reply')
    expect(replies).toHaveLength(1)
    expect((await desk.post(path(id, '/reply'), { text: 'Another.', version })).code).toBe(1007)
  })

  it('is not possible by e-mail to somebody who left only a number; the call is noted instead', async () => {
    await write({ email: '' })
    const { id } = await first()
    expect((await desk.post(path(id, '/reply'), { text: 'Hello' })).code).toBe(1406)
    expect((await desk.patch(path(id), { note: 'Called.', state: 'CLOSED' })).status).toBe(200)
  })

  it('goes with the enquiry after twelve months', async () => {
    await write()
    const { id } = await first()
    await desk.post(path(id, '/reply'), { text: 'Yes.' })
    at.clock.set('2027-11-20T09:00:00+08:00')
    await runRetention(database(), at.clock)
    const { rows } = await database().db.execute(sql`select id from enquiry_note`)
    expect(rows).toEqual([])
  })
})
