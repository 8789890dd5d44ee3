import { bloodPressureClass } from '@dhc/reference/health/measures/blood-pressure'
import { healthDataPeriod } from '@dhc/reference/options/health'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { actingFor, idOf, relate, signedIn } from '../../testing/carers-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let chan: Browser
let ngo: Browser
let child: Browser
let nurse: Browser
const ids: Record<string, string> = {}
const now = '2026-11-15T10:00:00+08:00'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  for (const memberNo of ['SSPD000101', 'SSPD000102', 'SSPD000103']) {
    ids[memberNo] = (await findMember(at.members, { memberNo }))?.id ?? ''
  }
  ;[chan, ngo, child, nurse] = [at.browser(), at.browser(), at.browser(), at.browser()]
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await ngo.logIn({ mobile: '55500102' }, demoPassword)
  await child.logIn({ mobile: '55500103' }, demoPassword)
  await nurse.logInStaff('demo.clinical', demoPassword)
})
beforeEach(async () => {
  at.clock.set(now)
  await emptyTables(database(), ['health_retry', 'health_reading', 'risk_assessment'])
})

type Shown = Record<string, unknown> & { id: string; recordedAt: string }
const pressure = (systolic: number, diastolic: number, recordedAt = now, more: object = {}) => ({
  type: 'BLOOD_PRESSURE',
  recordedAt,
  systolic,
  diastolic,
  pulse: null,
  ...more,
})
const create = (browser: Browser, body: object, key?: string) =>
  browser.post('/api/health-data/create', body, key ? { 'idempotency-key': key } : {})
const list = async (browser: Browser, body: object) =>
  (await browser.post('/api/health-data/list', body)).payload as { items: Shown[] } & Record<string, unknown>
const countStored = async () => {
  const { rows } = await database().db.execute<{ stored: number }>(
    sql`select count(*)::int as stored from health_reading`,
  )
  return rows[0]?.stored
}

describe('a reading of my own (D-125)', () => {
  it('110/70, 125/82, 135/87 and 150/95 get the four classes in their order (S3-29, D-124)', async () => {
    const classes: unknown[] = []
    for (const [upper, lower] of [
      [110, 70],
      [125, 82],
      [135, 87],
      [150, 95],
    ] as const) {
      classes.push((await create(chan, pressure(upper, lower))).payload.classification)
    }
    expect(classes).toEqual([...bloodPressureClass.codes])
  })

  it('is shown as it is stored, newest first, with its time and source (S3-26, D-125)', async () => {
    await create(chan, pressure(118, 76, '2026-11-14T08:00:00+08:00', { pulse: 66 }))
    await create(chan, pressure(121.4, 76, '2026-11-15T08:00:30.900+08:00'))
    const { items, from, to, period, person } = await list(chan, { type: 'BLOOD_PRESSURE' })
    expect(items).toMatchObject([
      { recordedAt: '2026-11-15T08:00:30+08:00', systolic: 121, pulse: null, classification: 'NORMAL', source: 'SELF' },
      { recordedAt: '2026-11-14T08:00:00+08:00', systolic: 118, pulse: 66, classification: 'IDEAL', alerts: [] },
    ])
    expect({ from, to, period }).toEqual({ from: null, to: now, period: 'L10' })
    expect(person).toEqual({ ageYears: 52, hasDiabetes: false })
  })

  it('weight and height give the BMI and its class by category (S3-28, D-124)', async () => {
    const body = { type: 'BMI', recordedAt: now, weight: 66.4, height: 170, category: 'ASIAN' }
    expect((await create(chan, body)).payload).toMatchObject({ bmi: 23, classification: 'OVERWEIGHT' })
    expect((await create(chan, { ...body, category: 'OTHER' })).payload).toMatchObject({ classification: 'NORMAL' })
  })

  it('glucose with its meal, oxygen and temperature have a band and no class; known diabetes has a target (S3-27, D-124)', async () => {
    const glucose = { type: 'GLUCOSE', recordedAt: now, glucose: 6.5, mealType: 'FASTING' }
    expect((await create(chan, glucose)).payload).toMatchObject({ classification: null, band: 'RAISED' })
    expect((await create(ngo, glucose)).payload).toMatchObject({ classification: null, band: null })
    const oxygen = await create(chan, { type: 'OXYGEN', recordedAt: now, oxygen: 92 })
    expect(oxygen.payload).toMatchObject({ band: 'EMERGENCY', alerts: ['alert.spo2Emergency'] })
    const warm = await create(chan, { type: 'TEMPERATURE', recordedAt: now, temperature: 38.1 })
    expect(warm.payload).toMatchObject({ site: 'EAR', band: 'FEVER', alerts: ['alert.fever'] })
  })

  it('a member under 18 sees value and alerts without a class, also later in life (D-124)', async () => {
    const { payload } = await create(child, pressure(182, 95))
    expect(payload).toMatchObject({ systolic: 182, classification: null, alerts: ['alert.bpVeryHigh'] })
    at.clock.set('2040-11-15T10:00:00+08:00')
    await child.logIn({ mobile: '55500103' }, demoPassword)
    expect((await list(child, { type: 'BLOOD_PRESSURE' })).items).toMatchObject([{ classification: null }])
    at.clock.set(now)
    await child.logIn({ mobile: '55500103' }, demoPassword)
  })

  it.each([
    [{ systolic: 261, diastolic: 80 }, ['systolic']],
    [{ systolic: 80, diastolic: 80 }, ['systolic']],
    [{ systolic: 120, diastolic: 29, pulse: 221 }, ['diastolic', 'pulse']],
  ])('what cannot be true is refused with 1601: %o', async (values, fields) => {
    const refused = await create(chan, { type: 'BLOOD_PRESSURE', recordedAt: now, ...values })
    expect([refused.status, refused.code]).toEqual([422, 1601])
    expect(Object.keys(refused.payload.fields as object)).toEqual(fields)
    expect(await countStored()).toBe(0)
  })

  it('neither the future nor the time before birth has readings (1001)', async () => {
    for (const recordedAt of ['2026-11-15T10:00:01+08:00', '1950-01-01T10:00:00+08:00']) {
      const refused = await create(chan, pressure(120, 80, recordedAt))
      expect([refused.code, Object.keys(refused.payload.fields as object)]).toEqual([1001, ['recordedAt']])
    }
  })

  it('sent twice under one key it is there once, also at one moment; the key is good for nothing else (REL-04)', async () => {
    const key = 'a-key-of-the-client'
    const both = await Promise.all([create(chan, pressure(120, 80), key), create(chan, pressure(120, 80), key)])
    const again = await create(chan, pressure(120, 80), key)
    expect(new Set([...both, again].map(({ payload }) => payload.id)).size).toBe(1)
    expect(await countStored()).toBe(1)
    expect((await create(chan, pressure(130, 80), key)).code).toBe(1001)
    expect((await create(ngo, pressure(130, 80), key)).status).toBe(200)
  })
})

describe('the newest of each type', () => {
  it('is null where there is none', async () => {
    await create(chan, pressure(120, 80, '2026-11-13T10:00:00+08:00'))
    await create(chan, pressure(122, 80, '2026-11-14T10:00:00+08:00'))
    await create(chan, { type: 'OXYGEN', recordedAt: now, oxygen: 97 })
    const { payload } = await chan.post('/api/health-data/latest')
    expect(payload).toMatchObject({ GLUCOSE: null, TEMPERATURE: null, BMI: null, OXYGEN: { oxygen: 97 } })
    expect(payload.BLOOD_PRESSURE).toMatchObject({ systolic: 122 })
  })
})

describe('the periods (S9-20, D-122)', () => {
  it('each of the eleven returns the readings of its time', async () => {
    const ages = [1, 6.9, 7.1, 13.9, 20.9, 21.1, 29, 40, 100, 200, 360, 400, 700, 800, 1000, 1200].map((days) =>
      new Date(Date.parse(now) - days * 86_400_000).toISOString(),
    )
    for (const recordedAt of ages) await create(chan, pressure(120, 80, recordedAt))
    const counts = await Promise.all(
      healthDataPeriod.codes.map(async (period) => {
        const { items, from, total } = await list(chan, { type: 'BLOOD_PRESSURE', period })
        // The last ten say of how many: "10 in all" would be wrong.
        expect(total).toBe(period === 'L10' ? 16 : undefined)
        return [period, items.length, from]
      }),
    )
    expect(counts).toEqual([
      ['L10', 10, null],
      ['D7', 2, '2026-11-08T10:00:00+08:00'],
      ['D14', 4, '2026-11-01T10:00:00+08:00'],
      ['D21', 5, '2026-10-25T10:00:00+08:00'],
      ['M1', 7, '2026-10-15T10:00:00+08:00'],
      ['M3', 8, '2026-08-15T10:00:00+08:00'],
      ['M6', 9, '2026-05-15T10:00:00+08:00'],
      ['Y1', 11, '2025-11-15T10:00:00+08:00'],
      ['Y2', 13, '2024-11-15T10:00:00+08:00'],
      ['Y3', 15, '2023-11-15T10:00:00+08:00'],
      ['ALL', 16, null],
    ])
  })

  it('the last ten of one meal are ten, however many others lie between', async () => {
    const rows = Array.from({ length: 260 }, (_, index) => {
      const meal = index % 20 === 0 ? 'FASTING' : 'RANDOM'
      return `GLUCOSE,${new Date(Date.parse(now) - index * 60_000).toISOString().slice(0, 19)}Z,5.5,${meal}`
    })
    const csv = ['type,recorded_at,glucose,meal_type', ...rows].join('\n')
    expect((await chan.post('/api/health-data/import', { csv })).payload).toMatchObject({ stored: 260 })
    const fasting = await list(chan, { type: 'GLUCOSE', mealType: 'FASTING' })
    expect(fasting.items.map(({ mealType }) => mealType)).toEqual(Array(10).fill('FASTING'))
    const all = await list(chan, { type: 'GLUCOSE', period: 'ALL', mealType: 'FASTING' })
    expect(all.items).toHaveLength(13)
  })

  it('more than 2,000 readings are told by the last of each day, and that they are', async () => {
    const rows = Array.from({ length: 2001 }, (_, index) => {
      const at = new Date(Date.parse(now) - index * 6 * 3_600_000).toISOString().slice(0, 19)
      return `BLOOD_PRESSURE,${at}Z,${120 + (index % 4)},80`
    })
    const csv = ['type,recorded_at,systolic,diastolic', ...rows].join('\n')
    expect((await chan.post('/api/health-data/import', { csv })).payload).toMatchObject({ stored: 2001 })
    const { items, thinned } = await list(chan, { type: 'BLOOD_PRESSURE', period: 'ALL' })
    expect(thinned).toEqual({ each: 'DAY', total: 2001 })
    expect(new Set(items.map(({ recordedAt }) => recordedAt.slice(0, 10))).size).toBe(items.length)
    expect(items).toHaveLength(501)
    expect(items.slice(1).every(({ recordedAt }) => recordedAt.slice(11, 13) === '22')).toBe(true)
    expect((await list(chan, { type: 'BLOOD_PRESSURE', period: 'Y1' })).thinned).toBeUndefined()
  })
})

describe('deleting (D-125)', () => {
  it('takes an own reading away, once', async () => {
    const { payload } = await create(chan, pressure(120, 80))
    expect((await chan.post('/api/health-data/delete', { id: payload.id })).status).toBe(200)
    expect((await chan.post('/api/health-data/delete', { id: payload.id })).code).toBe(1006)
    expect((await list(chan, { type: 'BLOOD_PRESSURE' })).items).toEqual([])
  })

  it('a repeated call under one key is the same deletion', async () => {
    const { payload } = await create(chan, pressure(120, 80))
    const headers = { 'idempotency-key': 'delete-it-once' }
    for (let times = 0; times < 2; times += 1) {
      expect((await chan.post('/api/health-data/delete', { id: payload.id }, headers)).status).toBe(200)
    }
  })

  it("what the centre measured stays (1602); what is another member's is not there (1006)", async () => {
    const measured = await nurse.post(`/api/staff/members/${ids.SSPD000101}/health_data`, pressure(120, 80))
    expect(measured.payload).toMatchObject({ source: 'CENTRE' })
    const refused = await chan.post('/api/health-data/delete', { id: measured.payload.id })
    expect([refused.status, refused.code]).toEqual([403, 1602])
    expect((await ngo.post('/api/health-data/delete', { id: measured.payload.id })).code).toBe(1006)
    expect(await countStored()).toBe(1)
  })
})

describe('for somebody else (D-140)', () => {
  it('a carer enters a reading: it is the member’s own, says who typed it, and both are in the log', async () => {
    const carer = await signedIn(at, 'carer')
    const relationId = await relate(at, { rights: ['enterReadings'] })
    const entered = await carer.post('/api/health-data/create', pressure(134, 80), actingFor(relationId))
    expect(entered.payload).toMatchObject({ systolic: 134, source: 'SELF' })
    const { items } = await list(ngo, { type: 'BLOOD_PRESSURE' })
    expect(items).toMatchObject([{ id: entered.payload.id, systolic: 134 }])
    expect((await list(carer, { type: 'BLOOD_PRESSURE' })).items).toEqual([])
    const { rows } = await database().db.execute(
      sql`select entered_by_kind as kind, entered_by_id as id, member_id as member from health_reading`,
    )
    const [carerId, memberId] = [await idOf(at, 'carer'), await idOf(at, 'member')]
    expect(rows).toEqual([{ kind: 'CARER', id: carerId, member: memberId }])
    const audit = await database().db.execute(
      sql`select actor_id, object_id, role from audit_entry where action = 'acting.create-reading'`,
    )
    expect(audit.rows).toEqual([{ actor_id: carerId, object_id: memberId, role: 'CARER' }])
    const seen = await carer.post('/api/health-data/list', { type: 'BLOOD_PRESSURE' }, actingFor(relationId))
    expect(seen.code).toBe(1005)
  })

  it('a guardian sees of the child exactly what the child sees, and nothing any more once the right is gone', async () => {
    const guardian = await signedIn(at, 'guardian')
    await create(child, pressure(104, 66))
    const headers = actingFor(await relate(at, { rights: ['readHealth'], kind: 'GUARDIAN' }))
    for (const path of ['latest', 'list']) {
      const body = path === 'list' ? { type: 'BLOOD_PRESSURE', period: 'ALL' } : undefined
      const own = await child.post(`/api/health-data/${path}`, body)
      expect((await guardian.post(`/api/health-data/${path}`, body, headers)).payload).toEqual(own.payload)
    }
    await emptyTables(database(), ['carer_relation'])
    expect((await guardian.post('/api/health-data/latest', undefined, headers)).code).toBe(1005)
  })
})

describe("nobody reads another member's health data (SEC-02)", () => {
  it('neither in lists nor in files', async () => {
    await create(chan, pressure(147, 93))
    expect((await list(ngo, { type: 'BLOOD_PRESSURE', period: 'ALL' })).items).toEqual([])
    expect((await ngo.post('/api/health-data/export')).text).not.toContain('147')
    expect((await ngo.get('/api/fhir/Patient/$me/$everything')).text).not.toContain('147')
  })

  it('taking everything along needs a password typed within ten minutes', async () => {
    at.clock.pass(11 * 60_000)
    for (const answer of [
      await chan.post('/api/health-data/export'),
      await chan.get('/api/fhir/Patient/$me/$everything'),
    ]) {
      expect(answer.code).toBe(1107)
    }
  })
})
