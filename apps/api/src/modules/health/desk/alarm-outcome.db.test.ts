import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../../testing/accounts-at-work.ts'
import type { Browser } from '../../../testing/browser.ts'
import { emptyTables } from '../../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../../testing/test-accounts.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { findMember } from '../../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let nurse: Browser
let chan: Browser
let memberId = ''
const nobody = '0190f3a2-7b1c-4def-8123-456789abcdef'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  memberId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
})

/** A session does not last overnight. */
async function onDay(now: string): Promise<void> {
  at.clock.set(now)
  ;[nurse, chan] = [at.browser(), at.browser()]
  await nurse.logInStaff('demo.clinical', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
}

beforeEach(async () => {
  await onDay('2026-11-16T10:00:00+08:00')
  await emptyTables(database(), ['health_retry', 'health_reading', 'alarm_outcome', 'recall_call'])
})

const alarmsUrl = (id = memberId) => `/api/staff/members/${id}/alarms`
const danger = { type: 'BLOOD_PRESSURE', recordedAt: '2026-11-15T21:00:00+08:00', systolic: 188, diastolic: 113 }
const outcome = { calledBy: 'Ho', contact: 'MEMBER', result: 'DOCTOR', note: 'Sees Dr Wong at eleven.' }

async function measure(values: object = danger): Promise<string> {
  const { payload } = await chan.post('/api/health-data/create', values)
  return payload.id as string
}

const close = (readingIds: readonly string[], who = nurse) =>
  who.post(`${alarmsUrl()}/outcomes`, { readingIds, ...outcome })

const openNow = async () => ((await nurse.get(alarmsUrl())).payload.open as { id: string }[]).map(({ id }) => id)

describe('the outcome of an alarm (A-375)', () => {
  it('a reading that asks for something at once is open until a clinician says who called and what was done', async () => {
    const id = await measure()
    await measure({ ...danger, systolic: 124, diastolic: 78 })
    expect(await openNow()).toEqual([id])
    expect((await close([id])).payload).toMatchObject({ ...outcome, readingIds: [id], author: expect.any(String) })
    const { payload } = await nurse.get(alarmsUrl())
    expect(payload).toMatchObject({
      open: [],
      outcomes: [{ ...outcome, at: expect.stringMatching(/^2026-11-16T10:00/) }],
    })
    const { rows } = await database().db.execute(sql`select sealed from alarm_outcome`)
    expect(JSON.stringify(rows)).not.toMatch(/Wong|DOCTOR/)
  })

  it('of two clinicians at the same moment one closes it, and the other is told that it was done (1904)', async () => {
    const id = await measure()
    const second = at.browser()
    await second.logInStaff('demo.clinical', demoPassword)
    const codes = (await Promise.all([close([id]), close([id], second)])).map(({ code = 'done' }) => code)
    expect(new Set(codes)).toEqual(new Set(['done', 1904]))
    expect((await nurse.get(alarmsUrl())).payload.outcomes).toHaveLength(1)
  })

  it('a reading that comes while the clinician writes stays open', async () => {
    const seen = await measure()
    const newer = await measure({ ...danger, recordedAt: '2026-11-16T09:58:00+08:00' })
    await close([seen])
    expect(await openNow()).toEqual([newer])
  })

  it('a call that reached somebody takes the person from the list of calls, and leaves the alarm open', async () => {
    const id = await measure()
    const reasonNow = async () => {
      const { payload } = await nurse.get('/api/staff/recalls?who=everybody&pageSize=50')
      const items = payload.items as { memberId: string; reason: string }[]
      return items.find((item) => item.memberId === memberId)?.reason
    }
    expect(await reasonNow()).toBe('ALARMING')
    await nurse.post(`/api/staff/recalls/${memberId}/calls`, { outcome: 'NO_ANSWER', nextTryOn: '2026-11-17' })
    await onDay('2026-11-17T10:00:00+08:00')
    expect(await reasonNow()).toBe('ALARMING')
    await nurse.post(`/api/staff/recalls/${memberId}/calls`, { outcome: 'REACHED', nextTryOn: '2026-11-24' })
    expect(await openNow()).toEqual([id])
    await close([id])
    await onDay('2026-11-25T10:00:00+08:00')
    expect(await reasonNow()).not.toBe('ALARMING')
  })

  it('an outcome alone takes the person from the list of calls', async () => {
    const id = await measure()
    await close([id])
    const { payload } = await nurse.get('/api/staff/recalls?who=everybody&pageSize=50')
    expect(JSON.stringify(payload.items)).not.toContain('ALARMING')
  })

  it('an alarm is open for ninety days and no longer', async () => {
    const id = await measure()
    await onDay('2027-02-13T21:00:00+08:00')
    expect(await openNow()).toEqual([id])
    await onDay('2027-02-13T21:00:01+08:00')
    expect(await openNow()).toEqual([])
  })

  it('what is not an open alarm of this member is not closed, and nothing is said without words', async () => {
    const harmless = await measure({ ...danger, systolic: 124, diastolic: 78 })
    expect((await close([harmless])).code).toBe(1904)
    expect((await close([nobody])).code).toBe(1904)
    expect((await close([])).code).toBe(1001)
    const id = await measure()
    const other = (await findMember(at.members, { memberNo: 'SSPD000102' }))?.id
    expect((await nurse.post(`${alarmsUrl(other)}/outcomes`, { readingIds: [id], ...outcome })).code).toBe(1904)
    expect((await nurse.post(`${alarmsUrl(nobody)}/outcomes`, { readingIds: [id], ...outcome })).code).toBe(1006)
    const silent = await nurse.post(`${alarmsUrl()}/outcomes`, { readingIds: [id], ...outcome, note: ' ' })
    expect(silent.code).toBe(1001)
    expect(await openNow()).toEqual([id])
  })

  it('sent twice under one key there is one; only those who treat read or write it', async () => {
    const id = await measure()
    const body = { readingIds: [id], ...outcome }
    const headers = { 'idempotency-key': 'closed-once' }
    const first = await nurse.post(`${alarmsUrl()}/outcomes`, body, headers)
    expect((await nurse.post(`${alarmsUrl()}/outcomes`, body, headers)).payload).toEqual(first.payload)
    for (const role of ['frontdesk', 'programme', 'instructor', 'manager']) {
      const clerk = at.browser()
      await clerk.logInStaff(`demo.${role}`, demoPassword)
      expect((await clerk.get(alarmsUrl())).code).toBe(1005)
      expect((await clerk.post(`${alarmsUrl()}/outcomes`, body)).code).toBe(1005)
    }
  })
})
