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
let memberId = ''

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  memberId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
  nurse = at.browser()
  await nurse.logInStaff('demo.clinical', demoPassword)
})
beforeEach(() => emptyTables(database(), ['health_retry', 'health_reading']))

const first = { type: 'BLOOD_PRESSURE', systolic: 150, diastolic: 94, pulse: 80 }
const second = { type: 'BLOOD_PRESSURE', systolic: 141, diastolic: 90, pulse: 76 }
const glucose = { type: 'GLUCOSE', glucose: 5.6, mealType: 'RANDOM' }
const body = { type: 'BMI', weight: 60.5, height: 165, category: 'ASIAN' }
const check = (readings: readonly object[], headers: Record<string, string> = {}, id = memberId) =>
  nurse.post(`/api/staff/members/${id}/health_check`, { readings }, headers)
const bring = (csv: string, headers: Record<string, string> = {}) =>
  nurse.post(`/api/staff/members/${memberId}/health_data/import`, { csv }, headers)

async function stored(): Promise<number> {
  const { rows } = await database().db.execute<{ stored: number }>(
    sql`select count(*)::int as stored from health_reading`,
  )
  return rows[0]?.stored ?? 0
}

async function actions(): Promise<unknown[]> {
  const { rows } = await database().db.execute<{ action: string; detail: string | null }>(
    sql`select action, detail from audit_entry where object_id = ${memberId} order by position desc limit 3`,
  )
  return rows.map(({ action, detail }) => [action, detail])
}

describe('a health check in one call', () => {
  it('stores the average of two blood pressures with both beside it, and the rest as measured', async () => {
    const { payload } = await check([first, second, glucose, body])
    expect(payload.items).toMatchObject([
      {
        ...{
          type: 'BLOOD_PRESSURE',
          systolic: 146,
          diastolic: 92,
          pulse: 78,
          classification: 'HIGH',
          source: 'CENTRE',
        },
        measured: [
          { systolic: 150, diastolic: 94, pulse: 80 },
          { systolic: 141, diastolic: 90, pulse: 76 },
        ],
      },
      { type: 'GLUCOSE', band: 'NORMAL' },
      { type: 'BMI', bmi: 22.2 },
    ])
    expect(await stored()).toBe(3)
    const member = at.browser()
    await member.logIn({ mobile: '55500101' }, demoPassword)
    const own = await member.post('/api/health-data/list', { type: 'BLOOD_PRESSURE' })
    expect(own.payload.items).toMatchObject([{ systolic: 146, measured: [{ systolic: 150 }, { systolic: 141 }] }])
    expect((await actions())[0]).toEqual(['health.check', null])
  })

  it('sent twice under one key is stored once, also at the same moment', async () => {
    const headers = { 'idempotency-key': 'one-health-check' }
    const answers = await Promise.all([check([first, glucose], headers), check([first, glucose], headers)])
    const ids = answers.map(({ payload }) => (payload.items as { id: string }[]).map(({ id }) => id))
    expect(ids[0]).toHaveLength(2)
    expect(ids[0]).toEqual(ids[1])
    expect(await stored()).toBe(2)
  })

  it('names the field that is wrong, and stores nothing of the rest', async () => {
    const refused = await check([glucose, { ...first, systolic: 400 }])
    expect(refused.code).toBe(1601)
    expect(Object.keys(refused.payload.fields as object)).toEqual(['readings.1.systolic'])
    expect(await stored()).toBe(0)
  })

  it.each([
    ['nothing at all', []],
    ['three blood pressures', [first, second, first]],
    ['glucose twice', [glucose, glucose]],
    ['no meal type', [{ type: 'GLUCOSE', glucose: 5.6 }]],
  ])('%s is refused (1001)', async (_what, readings) => {
    expect((await check(readings)).code).toBe(1001)
    expect(await stored()).toBe(0)
  })

  it('is of somebody who is there (1006)', async () => {
    expect((await check([first], {}, '0190f3a2-7b1c-4def-8123-456789abcdef')).code).toBe(1006)
  })
})

describe('a file of readings at the desk', () => {
  const heading = 'type,recorded_at,systolic,diastolic,pulse'
  const good = `${heading}\nBLOOD_PRESSURE,2026-11-10T08:00:00+08:00,128,82,70\nBLOOD_PRESSURE,2026-11-11T08:00:00+08:00,131,84,`

  it('is stored as the centre’s, logged with its numbers, and known when it comes again', async () => {
    expect((await bring(good)).payload).toEqual({ stored: 2, known: 0, problems: [] })
    const list = await nurse.get(`/api/staff/members/${memberId}/health_data?type=BLOOD_PRESSURE&period=ALL`)
    expect(list.payload.items).toMatchObject([{ source: 'CENTRE' }, { source: 'CENTRE' }])
    expect((await bring(good)).payload).toEqual({ stored: 0, known: 2, problems: [] })
    expect((await actions()).filter((row) => (row as string[])[0] === 'health.import')).toEqual([
      ['health.import', '0 stored, 2 known'],
      ['health.import', '2 stored, 0 known'],
    ])
  })

  it('with a bad row stores nothing and says which line', async () => {
    const { payload } = await bring(`${good}\nBLOOD_PRESSURE,2026-11-12T08:00:00+08:00,999,82,70`)
    expect(payload).toEqual({ stored: 0, known: 0, problems: [{ line: 4, column: 'systolic', rule: 'outOfRange' }] })
    expect(await stored()).toBe(0)
    expect((await actions())[0]).toEqual(['health.import', 'nothing stored, 1 bad lines'])
  })

  it('of an average brings nothing new', async () => {
    await check([first, second])
    const { payload } = await nurse.get(`/api/staff/members/${memberId}/health_data?type=BLOOD_PRESSURE&period=ALL`)
    const [reading] = payload.items as { recordedAt: string }[]
    const again = await bring(`${heading}\nBLOOD_PRESSURE,${reading?.recordedAt},146,92,78`)
    expect(again.payload).toMatchObject({ stored: 0, known: 1 })
  })
})
