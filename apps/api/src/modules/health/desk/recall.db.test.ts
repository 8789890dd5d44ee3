import type { PayloadOf } from '@dhc/contracts/call'
import type { listRecallsCall } from '@dhc/contracts/staff-api/recalls'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { findMember } from '../../member/index.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let nurse: Browser
let colleague: Browser
const ids: Record<string, string> = {}

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  for (const memberNo of ['SSPD000101', 'SSPD000102', 'SSPD000103']) {
    ids[memberNo] = (await findMember(at.members, { memberNo }))?.id ?? ''
  }
})
beforeEach(async () => {
  at.clock.set('2026-11-16T10:00:00+08:00')
  await emptyTables(database(), ['health_retry', 'risk_assessment', 'recall_call', 'session', 'rate_limit'])
  // Who was never assessed is in a test of its own: here everybody joined this month.
  await database().inTransaction((tx) =>
    tx.execute(sql`update member set joined_on = '2026-11-02' where joined_on is not null`),
  )
  await signIn()
})
async function signIn() {
  ;[nurse, colleague] = [at.browser(), at.browser()]
  await nurse.logInStaff('demo.clinical', demoPassword)
  await colleague.logInStaff('demo.admin', demoPassword)
}

const risk = { type: 'Fall', riskLevel: 'MEDIUM', summary: 'Unsteady', advice: null }
const assess = (memberNo: string, date: string, nextReview: string | null) =>
  nurse.post(`/api/staff/members/${ids[memberNo]}/risk_assessments`, { ...risk, date, nextReview })
const list = async (query = '') =>
  (await nurse.get(`/api/staff/recalls${query}`)).payload as PayloadOf<typeof listRecallsCall>
const listed = async () => (await list()).items.map(({ memberNo }) => memberNo)
const call = (memberNo: string, body: object = {}, by = nurse, headers: Record<string, string> = {}) =>
  by.post(
    `/api/staff/recalls/${ids[memberNo]}/calls`,
    { outcome: 'NO_ANSWER', nextTryOn: '2026-11-17', note: 'markernote', ...body },
    headers,
  )

describe('the recall list (D-126)', () => {
  it('has whose review was yesterday, and not whose is today or to come', async () => {
    await assess('SSPD000101', '2026-05-15', '2026-11-15')
    await assess('SSPD000102', '2026-05-16', '2026-11-16')
    await assess('SSPD000103', '2026-05-17', '2026-11-17')
    const { items, total } = await list()
    expect([items.length, total]).toEqual([1, 1])
    expect((await nurse.get('/api/staff/today')).payload.recalls).toEqual({ waiting: 1 })
    expect(items[0]).toMatchObject({
      memberNo: 'SSPD000101',
      reason: 'OVERDUE',
      dueOn: '2026-11-15',
      order: { weight: 3, days: 1, score: 3 },
      assessment: { assessedOn: '2026-05-15', type: 'Fall', riskLevel: 'MEDIUM' },
      lastCall: null,
      phone: expect.stringMatching(/55500101$/),
    })
    at.clock.set('2026-11-17T00:00:00+08:00')
    await signIn()
    expect(await listed()).toEqual(['SSPD000101', 'SSPD000102'])
  })

  it('goes by the longest overdue where nobody is more at risk, a page at a time', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await assess('SSPD000102', '2026-01-10', '2026-05-10')
    await assess('SSPD000103', '2026-01-10', '2026-06-10')
    expect(await listed()).toEqual(['SSPD000102', 'SSPD000103', 'SSPD000101'])
    expect(await list('?page=2&pageSize=10')).toMatchObject({ items: [], total: 3 })
  })

  it('has nobody who was assessed since, nobody without a review, and everybody once', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await assess('SSPD000101', '2026-11-15', '2027-05-15')
    await assess('SSPD000102', '2026-01-10', '2026-07-10')
    await assess('SSPD000102', '2026-11-15', null)
    await assess('SSPD000103', '2026-01-10', '2026-07-12')
    await assess('SSPD000103', '2026-01-10', '2026-07-10')
    expect((await list()).items).toMatchObject([{ memberNo: 'SSPD000103', dueOn: '2026-07-10' }])
  })

  it('follows an assessment that is put right', async () => {
    const { payload } = await assess('SSPD000101', '2026-01-10', '2026-07-10')
    const change = (nextReview: string) =>
      nurse.put(`/api/staff/members/${ids.SSPD000101}/risk_assessments/${payload.id}`, {
        ...risk,
        date: '2026-01-10',
        nextReview,
      })
    await change('2026-12-10')
    expect(await listed()).toEqual([])
    await change('2026-08-10')
    expect(await listed()).toEqual(['SSPD000101'])
  })

  it('has nobody who is suspended', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await colleague.post(`/api/staff/members/${ids.SSPD000101}/suspend`, { reason: 'a test' })
    expect(await listed()).toEqual([])
    await colleague.post(`/api/staff/members/${ids.SSPD000101}/reinstate`, { reason: 'a test' })
    expect(await listed()).toEqual(['SSPD000101'])
  })

  it('has nobody who has died: a family is not called for a review', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await colleague.post(`/api/staff/members/${ids.SSPD000101}/deceased`, { reason: 'a test' })
    expect(await listed()).toEqual([])
    await colleague.post(`/api/staff/members/${ids.SSPD000101}/reopen`, { reason: 'a test' })
    expect(await listed()).toEqual(['SSPD000101'])
  })

  it('learns review and level of an assessment from before there was a list or its order', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await assess('SSPD000102', '2026-01-10', null)
    await database().inTransaction((tx) =>
      tx.execute(sql`update risk_assessment set next_review_on = null, risk_level = null`),
    )
    expect(await listed()).toEqual(['SSPD000101'])
    const { rows } = await database().db.execute<{ unknown: number }>(
      sql`select count(*)::int as unknown from risk_assessment where next_review_on is null or risk_level is null`,
    )
    expect(rows[0]?.unknown).toBe(0)
  })
})

describe('a call to somebody on the recall list', () => {
  it('takes the person off it until the day of the next try, with what it came to', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    expect((await call('SSPD000101', { nextTryOn: '2026-11-18' })).payload).toEqual({ nextTryOn: '2026-11-18' })
    expect(await listed()).toEqual([])
    at.clock.set('2026-11-17T23:59:00+08:00')
    await signIn()
    expect(await listed()).toEqual([])
    at.clock.set('2026-11-18T00:00:00+08:00')
    await signIn()
    expect((await list()).items).toMatchObject([{ lastCall: { outcome: 'NO_ANSWER', note: 'markernote' } }])
  })

  it('that is older than the newest assessment hides nobody', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await call('SSPD000101', { outcome: 'REFUSED', nextTryOn: '2027-05-15' })
    at.clock.set('2027-01-10T10:00:00+08:00')
    await signIn()
    await assess('SSPD000101', '2026-12-01', '2027-01-09')
    expect(await listed()).toEqual(['SSPD000101'])
  })

  it('by two clerks at the same moment is logged once; the second hears that it was done (1904)', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    const answers = await Promise.all([call('SSPD000101'), call('SSPD000101', { outcome: 'REACHED' }, colleague)])
    expect(answers.map(({ code }) => code ?? 0).toSorted()).toEqual([0, 1904])
    const { rows } = await database().db.execute<{ calls: number }>(sql`select count(*)::int as calls from recall_call`)
    expect(rows[0]?.calls).toBe(1)
  })

  it('sent again under one key is one call', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    const headers = { 'idempotency-key': 'one-call-only' }
    expect((await call('SSPD000101', {}, nurse, headers)).status).toBe(200)
    expect((await call('SSPD000101', {}, nurse, headers)).status).toBe(200)
  })

  it.each([
    ['today', '2026-11-16'],
    ['more than a year ahead', '2027-11-18'],
    ['no day', '2026-02-30'],
  ])('cannot be tried again on %s (1001)', async (_what, nextTryOn) => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    expect((await call('SSPD000101', { nextTryOn })).code).toBe(1001)
    expect(await listed()).toEqual(['SSPD000101'])
  })

  it('is about somebody who is there (1006) and overdue (1904)', async () => {
    ids.nobody = '0190f3a2-7b1c-4def-8123-456789abcdef'
    expect((await call('nobody')).code).toBe(1006)
    expect((await call('SSPD000102')).code).toBe(1904)
  })

  it('and every look at the list are in the member’s log; the note is readable to nobody else', async () => {
    await assess('SSPD000101', '2026-01-10', '2026-07-10')
    await list()
    await call('SSPD000101')
    const { rows } = await database().db.execute<{ action: string; detail: string | null }>(
      sql`select action, detail from audit_entry where object_id = ${ids.SSPD000101} and actor_kind = 'STAFF'
          order by position desc`,
    )
    expect(rows[0]).toEqual({ action: 'recall.call', detail: 'NO_ANSWER, next try 2026-11-17' })
    // Once in an hour, so not always just before.
    expect(rows).toContainEqual({ action: 'recall.read', detail: null })
    const calls = await database().db.execute(sql`select recall_call::text as text from recall_call`)
    expect(JSON.stringify(calls.rows)).not.toContain('markernote')
  })
})
