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
let [chan, lee] = ['', '']

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  const idOf = async (memberNo: string) => (await findMember(at.members, { memberNo }))?.id ?? ''
  ;[chan, lee] = [await idOf('SSPD000101'), await idOf('SSPD000102')]
})
beforeEach(async () => {
  await emptyTables(database(), [
    'health_retry',
    'health_reading',
    'alarm_outcome',
    'health_note',
    'recall_call',
    'recall_refusal',
  ])
  await database().inTransaction((tx) =>
    tx.execute(sql`update member set joined_on = '2026-11-02' where joined_on is not null`),
  )
  await morningOf('2026-11-16')
})

async function morningOf(on: string): Promise<void> {
  at.clock.set(`${on}T10:00:00+08:00`)
  await emptyTables(database(), ['session', 'rate_limit'])
  ;[nurse, colleague] = [at.browser(), at.browser()]
  await nurse.logInStaff('demo.clinical', demoPassword)
  await colleague.logInStaff('demo.admin', demoPassword)
}

const list = async (who: string) =>
  (await nurse.get(`/api/staff/recalls?who=${who}`)).payload as PayloadOf<typeof listRecallsCall>
const measure = (memberId: string, systolic: number, recordedAt: string, diastolic = 113) =>
  nurse.post(`/api/staff/members/${memberId}/health_data`, {
    ...{ type: 'BLOOD_PRESSURE', systolic, diastolic, pulse: 70 },
    recordedAt,
  })
const call = (outcome: string, note: string | null, by = nurse, nextTryOn = '2026-11-17') =>
  by.post(`/api/staff/recalls/${chan}/calls`, { outcome, nextTryOn, note })
const onToday = async () => (await nurse.get('/api/staff/today')).payload.alarms

describe('an alarming reading without an outcome (A-370)', () => {
  it('is there at once, with its value, while the recall list waits for the day to be over', async () => {
    const before = (await nurse.get('/api/staff/today')).payload.version
    await measure(chan, 188, '2026-11-16T09:30:00+08:00')
    await measure(lee, 128, '2026-11-16T09:40:00+08:00', 80)
    const { items, total } = await list('alarming')
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { memberId: chan, reason: 'ALARMING', alarm: { systolic: 188, diastolic: 113 }, dueOn: '2026-11-16' },
    ])
    expect((await list('everybody')).items).toEqual([])
    expect(await onToday()).toEqual({ waiting: 1 })
    expect((await nurse.get('/api/staff/today')).payload.version).not.toBe(before)
  })

  it('has each person once, by the newest reading, and who was measured last stands first', async () => {
    await measure(chan, 188, '2026-11-14T09:30:00+08:00')
    await measure(lee, 191, '2026-11-15T09:30:00+08:00')
    await measure(chan, 195, '2026-11-16T09:30:00+08:00')
    const found = (await list('alarming')).items.map(({ memberId, alarm }) => [memberId, alarm])
    expect(found).toMatchObject([
      [chan, { systolic: 195 }],
      [lee, { systolic: 191 }],
    ])
    expect((await nurse.get('/api/staff/recalls?who=alarming&page=2&pageSize=10')).payload).toMatchObject({
      items: [],
      total: 2,
    })
  })

  it('is called about once, also by two nurses at one moment, and stays until one of them writes down how it ended', async () => {
    await measure(chan, 188, '2026-11-16T09:30:00+08:00')
    const calls = await Promise.all([call('REACHED', null), call('REACHED', 'the same', colleague)])
    expect(calls.map(({ code, status }) => code ?? status).toSorted()).toEqual([1904, 200].toSorted())
    const { items } = await list('alarming')
    expect(items).toMatchObject([{ memberId: chan, lastCall: { outcome: 'REACHED' } }])
    expect(await onToday()).toEqual({ waiting: 1 })
    const outcome = { calledBy: 'Nurse', contact: 'MEMBER', result: 'DOCTOR', note: 'went to hospital' }
    const readingIds = [items[0]?.alarm?.id]
    const closed = await nurse.post(`/api/staff/members/${chan}/alarms/outcomes`, { readingIds, ...outcome })
    expect(closed.status).toBe(200)
    expect(await list('alarming')).toMatchObject({ items: [], total: 0 })
    expect(await onToday()).toEqual({ waiting: 0 })
    expect((await call('REACHED', null, colleague)).code).toBe(1904)
  })

  it('is tried again on the day of the next try when nobody answered', async () => {
    await measure(chan, 188, '2026-11-16T09:30:00+08:00')
    expect((await call('NO_ANSWER', null)).status).toBe(200)
    expect((await list('alarming')).items).toMatchObject([{ memberId: chan, lastCall: { outcome: 'NO_ANSWER' } }])
    expect((await call('NO_ANSWER', null)).code).toBe(1904)
    await morningOf('2026-11-17')
    expect((await call('REACHED', 'took her pills late', nurse, '2026-11-24')).status).toBe(200)
  })

  it('a worse one after the call is a new one', async () => {
    await measure(chan, 188, '2026-11-16T09:00:00+08:00')
    await call('REACHED', 'rests')
    at.clock.set('2026-11-16T10:05:00+08:00')
    await measure(chan, 201, '2026-11-16T10:04:00+08:00')
    expect((await list('alarming')).items).toMatchObject([{ alarm: { systolic: 201 } }])
    expect((await call('REACHED', 'ambulance', colleague)).status).toBe(200)
  })
})
