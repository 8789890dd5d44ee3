import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { runRetention } from '../../testing/retention-at-work.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'
import { deleteCorrectionsOf } from './store.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let nurse: Browser
let chan: Browser
let memberId = ''

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  memberId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  await emptyTables(database(), ['rate_limit', 'session'])
  ;[desk, nurse, chan] = [at.browser(), at.browser(), at.browser()]
  await desk.logInStaff('demo.frontdesk', demoPassword)
  await nurse.logInStaff('demo.clinical', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await emptyTables(database(), ['correction', 'notification', 'message_out'])
})

const ask = async (text = 'MARKERTEXT is not my name') =>
  (await chan.post('/api/member/corrections/ask', { text })).payload as { id: string }
const own = async () => (await chan.post('/api/member/corrections/list', {})).payload.items
const queue = async (query = '') => (await desk.get(`/api/staff/corrections${query}`)).payload
const decide = (who: Browser, id: string, outcome = 'REFUSED') =>
  who.post(`/api/staff/corrections/${id}/decide`, { outcome, answer: 'MARKERANSWER as on the card' })
const lastEntry = async () =>
  (
    await database().db.execute<{ action: string; actor_kind: string; detail: string }>(
      sql`select action, actor_kind, detail from audit_entry where action in ('correction.ask', 'correction.decide')
        order by position desc limit 1`,
    )
  ).rows[0]

describe('a request to put data right (PRIV-04)', () => {
  it('is logged, is due forty days later, and waits in the list of the desk, which is a look at the record (PRIV-05)', async () => {
    const { id } = await ask()
    expect(await own()).toMatchObject([{ id, state: 'WAITING', due_on: '2026-12-25', answer: null }])
    expect(await lastEntry()).toEqual({ action: 'correction.ask', actor_kind: 'MEMBER', detail: id })
    expect(await queue()).toMatchObject({
      items: [{ id, text: 'MARKERTEXT is not my name', member_no: 'SSPD000101', is_late: false }],
      total: 1,
    })
    const { rows } = await database().db.execute(
      sql`select action from audit_entry where object_id = ${memberId} order by position desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'correction.list' }])
  })

  it('is answered once: two colleagues at one moment give one answer (1904), which the member reads and is told of', async () => {
    const { id } = await ask()
    const answers = await Promise.all([decide(desk, id, 'DONE'), decide(nurse, id, 'REFUSED')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await own()).toMatchObject([{ id, answer: 'MARKERANSWER as on the card' }])
    expect((await at.outbox()).map(({ purpose }) => purpose)).toEqual(['notice-correctionDecided'])
    const entry = await lastEntry()
    expect(entry).toMatchObject({ action: 'correction.decide', actor_kind: 'STAFF' })
    expect(entry?.detail).toMatch(new RegExp(`^${id} state WAITING to (DONE|REFUSED): sealed:\\S+$`))
    expect(await queue()).toMatchObject({ items: [], total: 0 })
  })

  it('is late from the forty-first day, on the board of today too', async () => {
    const { id } = await ask()
    await database().db.execute(sql`update correction set due_on = '2026-11-15' where id = ${id}`)
    expect(await queue()).toMatchObject({ items: [{ is_late: false }] })
    await database().db.execute(sql`update correction set due_on = '2026-11-14' where id = ${id}`)
    expect(await queue()).toMatchObject({ items: [{ is_late: true }] })
  })

  it('three may wait, the fourth is refused (1406); what is answered makes room', async () => {
    const first = await ask()
    await Promise.all([ask(), ask()])
    expect((await chan.post('/api/member/corrections/ask', { text: 'more' })).code).toBe(1406)
    await decide(desk, first.id)
    expect((await ask()).id).toBeDefined()
  })

  it('of three at one moment beside one that waits, two are taken', async () => {
    await ask()
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => chan.post('/api/member/corrections/ask', { text })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
  })

  it.each([
    ['nothing said', { text: ' ' }],
    ['more than 500 letters', { text: 'x'.repeat(501) }],
  ])('%s is refused (1001)', async (_what, body) => {
    expect((await chan.post('/api/member/corrections/ask', body)).code).toBe(1001)
  })

  it('a refusal needs its reason (1001), and one that is not there is not found (1006)', async () => {
    const { id } = await ask()
    const path = `/api/staff/corrections/${id}/decide`
    expect((await desk.post(path, { outcome: 'REFUSED', answer: ' ' })).code).toBe(1001)
    expect((await decide(desk, '0190f3a2-7b1c-4def-8123-456789abcdef')).code).toBe(1006)
  })

  it('neither request nor answer stands in the database in clear (SEC-18)', async () => {
    await decide(desk, (await ask()).id)
    const { rows } = await database().db.execute(sql`select * from correction`)
    expect(JSON.stringify(rows)).not.toMatch(/MARKER/)
  })

  it('a refusal outlives the member for four years, without the request; the rest goes', async () => {
    await decide(desk, (await ask()).id, 'DONE')
    await decide(desk, (await ask()).id, 'REFUSED')
    await ask()
    await database().inTransaction((tx) => deleteCorrectionsOf(tx, memberId))
    const left = async () => (await database().db.execute(sql`select state, text from correction`)).rows
    expect(await left()).toEqual([{ state: 'REFUSED', text: '' }])

    const tidyOn = (now: string) => runRetention(database(), { now: () => new Date(now) })
    await tidyOn('2030-11-15T10:00:00+08:00')
    expect(await left()).toHaveLength(1)
    await tidyOn('2030-11-15T10:00:01+08:00')
    expect(await left()).toEqual([])
  })
})
