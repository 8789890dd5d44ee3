import type { TelehealthView } from '@dhc/contracts/member-api/telehealth'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { idOf, signedIn } from '../../testing/carers-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let member: Browser
let nurse: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['telehealth_request', 'message_out', 'session', 'rate_limit'])
  await signInAgain()
})
async function signInAgain() {
  member = await signedIn(at, 'member')
  nurse = at.browser()
  await nurse.logInStaff('demo.clinical', demoPassword)
}

const wanted = {
  channel: 'VIDEO',
  reason: '標記失眠 markerreason',
  contactNumber: '5550 0177',
  preferred: [
    { date: '2026-11-18', part: 'AM' },
    { date: '2026-11-19', part: 'EVE' },
  ],
}
const link = 'https://video.example.org/markerroom'
const ask = (changed: object = {}) => member.post('/api/telehealth/request', { ...wanted, ...changed })
const own = async () => (await member.post('/api/telehealth/list', {})).payload.items as TelehealthView[]
const decide = (id: unknown, what: string, body: object) => nurse.post(`/api/staff/telehealth/${id}/${what}`, body)
const schedule = (id: unknown, changed: object = {}) =>
  decide(id, 'schedule', { scheduledAt: '2026-11-18T10:00:00+08:00', link, note: 'markernote', ...changed })

describe('a consultation by phone or video (D-127)', () => {
  it('is asked for, fixed by a nurse, opened 15 minutes before, and done', async () => {
    const { payload } = await ask()
    expect(payload).toMatchObject({ state: 'REQUESTED', scheduledAt: null, link: null, contactNumber: '+85255500177' })
    const listed = await nurse.get('/api/staff/telehealth?state=REQUESTED')
    expect(listed.payload.items).toMatchObject([{ memberNo: 'SSPD000102', reason: wanted.reason }])
    expect((await schedule(payload.id)).payload).toMatchObject({ state: 'SCHEDULED', link })
    expect(await own()).toMatchObject([{ state: 'SCHEDULED', link: null, staffNote: 'markernote', mayCancel: true }])

    at.clock.set('2026-11-18T09:44:59+08:00')
    await signInAgain()
    expect(await own()).toMatchObject([{ link: null }])
    at.clock.set('2026-11-18T09:45:00+08:00')
    expect(await own()).toMatchObject([{ link }])
    at.clock.set('2026-11-18T10:00:00+08:00')
    await signInAgain()
    expect(await own()).toMatchObject([{ link, mayCancel: false }])
    expect((await member.post('/api/telehealth/cancel', { id: payload.id })).code).toBe(1703)
    expect((await decide(payload.id, 'done', { note: null })).payload).toMatchObject({ state: 'DONE' })
    expect(await own()).toMatchObject([{ state: 'DONE', link: null, staffNote: 'markernote' }])
    expect((await decide(payload.id, 'cancel', { note: null })).code).toBe(1703)
  })

  it('the member hears that there is news, and nothing about health leaves the house', async () => {
    const { payload } = await ask()
    await schedule(payload.id)
    const sent = await at.outbox('+85255500102')
    const message = sent.find(({ purpose }) => purpose === 'notice-telehealthNews')
    expect(message).toBeDefined()
    expect(message?.body).not.toMatch(/marker|失眠|諮詢|2026/)
  })

  it('there is one open request at a time (1702), however many are sent at the same moment', async () => {
    const answers = await Promise.all([ask(), ask(), ask()])
    expect(answers.map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1702, 1702])
    const [first] = await own()
    expect((await member.post('/api/telehealth/cancel', { id: first?.id })).payload).toMatchObject({
      state: 'CANCELLED',
    })
    expect((await ask()).status).toBe(200)
  })

  it('who cancels and who fixes a time at the same moment come one after the other', async () => {
    const { payload } = await ask()
    const [cancelled, scheduled] = await Promise.all([
      member.post('/api/telehealth/cancel', { id: payload.id }),
      schedule(payload.id),
    ])
    expect(cancelled.status).toBe(200)
    expect([undefined, 1703]).toContain(scheduled.code)
    expect(await own()).toMatchObject([{ state: 'CANCELLED' }])
  })

  it('an applicant is not eligible (1402); somebody else’s is not there (1006)', async () => {
    const applicant = at.browser()
    await applicant.logIn({ mobile: '55500105' }, demoPassword)
    expect((await applicant.post('/api/telehealth/request', wanted)).code).toBe(1402)
    const { payload } = await ask()
    const other = await signedIn(at, 'carer')
    expect((await other.post('/api/telehealth/cancel', { id: payload.id })).code).toBe(1006)
  })

  it('a member under 18 is reached through the guardian (D-071)', async () => {
    const junior = await signedIn(at, 'junior')
    const { payload } = await junior.post('/api/telehealth/request', wanted)
    expect(payload.contactNumber).toBe('+85255500101')
  })

  it.each([
    ['a day that is over', { preferred: [{ date: '2026-11-14', part: 'AM' }] }],
    ['a day too far ahead', { preferred: [{ date: '2027-01-15', part: 'AM' }] }],
    ['no time at all', { preferred: [] }],
    ['four times', { preferred: [18, 19, 20, 21].map((day) => ({ date: `2026-11-${day}`, part: 'PM' })) }],
    ['no reason', { reason: ' ' }],
    ['more than 500 letters', { reason: 'x'.repeat(501) }],
    ['a number that is none', { contactNumber: '12' }],
  ])('%s is refused (1001)', async (_what, changed) => {
    expect((await ask(changed)).code).toBe(1001)
  })

  it('today and the sixtieth day from now may be named', async () => {
    const preferred = [
      { date: '2026-11-15', part: 'EVE' },
      { date: '2027-01-14', part: 'AM' },
    ]
    expect((await ask({ preferred })).status).toBe(200)
  })

  it.each([
    ['a time that is over', { scheduledAt: '2026-11-15T10:00:00+08:00' }],
    ['no link for video', { link: null }],
    ['a link that is not https', { link: 'http://video.example.org/x' }],
  ])('a nurse cannot fix %s (1001)', async (_what, changed) => {
    const { payload } = await ask()
    expect((await schedule(payload.id, changed)).code).toBe(1001)
  })

  it('a call has no link', async () => {
    const { payload } = await ask({ channel: 'PHONE' })
    expect((await schedule(payload.id)).code).toBe(1001)
    expect((await schedule(payload.id, { link: null })).status).toBe(200)
  })

  it('a time may be moved, and a look at the list is in the member’s record', async () => {
    const { payload } = await ask()
    await schedule(payload.id)
    await schedule(payload.id, { scheduledAt: '2026-11-19T15:00:00+08:00' })
    expect(await own()).toMatchObject([{ scheduledAt: '2026-11-19T15:00:00+08:00' }])
    await nurse.get('/api/staff/telehealth')
    const { rows } = await database().db.execute<{ action: string }>(
      sql`select action from audit_entry where object_id = ${await idOf(at, 'member')} and actor_kind = 'STAFF'
          order by position desc`,
    )
    const actions = rows.map(({ action }) => action)
    // A list is in the log once in an hour, so the look may stand before the two.
    expect(actions).toContain('telehealth.read')
    expect(actions.filter((action) => action !== 'telehealth.read').slice(0, 2)).toEqual([
      'telehealth.schedule',
      'telehealth.schedule',
    ])
  })

  it('stands in the diary of its day in Hong Kong, by time, and the link is open 15 minutes before', async () => {
    const diary = async (on: string) =>
      (await nurse.get(`/api/staff/telehealth?on=${on}`)).payload.items as { isLinkOpen: boolean; memberNo: string }[]
    const { payload } = await ask()
    await schedule(payload.id, { scheduledAt: '2026-11-18T00:10:00+08:00' })
    const carer = await signedIn(at, 'carer')
    const later = await carer.post('/api/telehealth/request', wanted)
    await schedule(later.payload.id, { scheduledAt: '2026-11-18T00:05:00+08:00' })
    expect((await diary('2026-11-17')).length).toBe(0)
    expect((await diary('2026-11-18')).map(({ memberNo }) => memberNo)).toEqual(['SSPD000104', 'SSPD000102'])
    expect((await diary('2026-11-19')).length).toBe(0)
    expect(await diary('2026-11-18')).toMatchObject([{ isLinkOpen: false }, { isLinkOpen: false }])
    at.clock.set('2026-11-17T23:54:00+08:00')
    await signInAgain()
    expect(await diary('2026-11-18')).toMatchObject([{ isLinkOpen: true }, { isLinkOpen: false }])
  })

  it('nothing of it is readable in the database', async () => {
    const { payload } = await ask()
    await schedule(payload.id)
    const { rows } = await database().db.execute(sql`select telehealth_request::text as text from telehealth_request`)
    expect(JSON.stringify(rows)).not.toMatch(/marker|標記|55500177|2026-11-19"/)
  })
})
