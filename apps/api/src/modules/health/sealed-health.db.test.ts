import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFieldCipher } from '../../platform/crypto/field-cipher.ts'
import { systemRandom } from '../../platform/random.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { logLines } from '../../testing/log-lines.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testFieldKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { wholeDatabase } from '../../testing/whole-database.ts'
import { rotateKeys } from '../key-rotation/index.ts'
import { findMember } from '../member/index.ts'
import { readerOf } from './list-readings.ts'
import { type ReadingRow, readEveryReading } from './reading-store.ts'
import { openReading, openRisk } from './sealed-health.ts'
import { healthReading, riskAssessment } from './tables.ts'

const database = useTestDatabase()
const { log, lines } = logLines()
let at: AccountsAtWork
let chan: Browser
let nurse: Browser
const ids: Record<string, string> = {}
const now = '2026-11-15T10:00:00+08:00'

beforeAll(async () => {
  at = await accountsAtWork(database(), { log, accounts: testAccounts({ passwords: cheapPasswords() }) })
  for (const memberNo of ['SSPD000101', 'SSPD000102']) {
    ids[memberNo] = (await findMember(at.members, { memberNo }))?.id ?? ''
  }
  ;[chan, nurse] = [at.browser(), at.browser()]
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await nurse.logInStaff('demo.clinical', demoPassword)
})
beforeEach(async () => {
  await emptyTables(database(), ['health_retry', 'health_reading', 'risk_assessment'])
})

/** Fifty texts that stand nowhere else: numbers in their JSON form, and words. */
const markers = [
  ...Array.from({ length: 40 }, (_, index) => `"glucose":${Number((20 + index * 0.3).toFixed(1))}`),
  ...['MARKERTYPE', 'MARKERSUMMARY', '標記建議', 'MARKERADVICE', '"riskLevel":"HIGH"', '"systolic":207'],
  ...['"diastolic":113', '"pulse":173', '"weight":187.3', '"height":211.4'],
]

async function writeMarkers(): Promise<void> {
  const headers = (index: number) => ({ 'idempotency-key': `marker-number-${index}` })
  for (let index = 0; index < 40; index += 1) {
    const glucose = Number((20 + index * 0.3).toFixed(1))
    const body = { type: 'GLUCOSE', recordedAt: now, glucose, mealType: 'RANDOM' }
    expect((await chan.post('/api/health-data/create', body, headers(index))).status).toBe(200)
  }
  const pressure = { type: 'BLOOD_PRESSURE', recordedAt: now, systolic: 207, diastolic: 113, pulse: 173 }
  await nurse.post(`/api/staff/members/${ids.SSPD000101}/health_data`, pressure, headers(40))
  const bmi = 'type,recorded_at,weight,height,category\nBMI,2026-11-14 08:00,187.3,211.4,OTHER'
  await chan.post('/api/health-data/import', { csv: bmi }, headers(41))
  await nurse.post(
    `/api/staff/members/${ids.SSPD000101}/risk_assessments`,
    {
      date: '2026-11-10',
      type: 'MARKERTYPE',
      riskLevel: 'HIGH',
      summary: 'MARKERSUMMARY',
      advice: 'MARKERADVICE 標記建議',
    },
    headers(42),
  )
}

const found = (text: string) =>
  markers.filter((marker) => text.includes(marker) || text.includes(marker.replaceAll('"', '\\"')))

describe('what the database holds of health (decision 0030, SEC-18)', () => {
  it('is fifty markers in the service and none in a dump or in the log', async () => {
    await writeMarkers()
    const told = [
      (await chan.post('/api/health-data/list', { type: 'GLUCOSE', period: 'ALL' })).text,
      (await chan.post('/api/health-data/latest')).text,
      (await nurse.get(`/api/staff/members/${ids.SSPD000101}/risk_assessments`)).text,
    ].join('')
    expect(found(told)).toHaveLength(50)
    expect(found(await wholeDatabase(database().db))).toEqual([])
    expect(lines.length).toBeGreaterThan(40)
    expect(found(lines.join(''))).toEqual([])
    // Long enough, or with a sign that no sealed text has: three digits stand in one of them by chance.
    for (const bare of ['MARKER', '標記', '187.3', '211.4']) {
      expect(await readingColumnsWith(bare), bare).toEqual([])
    }
  })

  it('does not open in another row, column or member', async () => {
    await writeMarkers()
    const [one, other] = (await Readable.from(readEveryReading(database().db, ids.SSPD000101 ?? '')).toArray()) as [
      ReadingRow,
      ReadingRow,
    ]
    const own = await readerOf(at.members, ids.SSPD000101 ?? '', 'notFound')
    const stranger = await readerOf(at.members, ids.SSPD000102 ?? '', 'notFound')
    const [risk] = await database().db.select().from(riskAssessment)
    if (!risk) throw new Error('there is one')
    expect(openReading(own.key, one).id).toBe(one.id)
    expect(() => openReading(own.key, { ...other, sealed: one.sealed })).toThrow('cannot be opened')
    expect(() => openReading(stranger.key, one)).toThrow()
    expect(() => openReading(own.key, { ...one, sealed: risk.sealed })).toThrow('cannot be opened')
    expect(() => openRisk(own.key, { ...risk, sealed: one.sealed })).toThrow('cannot be opened')
    expect(() => openRisk(own.key, { ...risk, id: one.id, sealed: one.sealed })).toThrow('cannot be opened')
  })

  it("moved in the database it is a fault that tells nothing, never another member's value", async () => {
    await writeMarkers()
    const [row] = await Readable.from(readEveryReading(database().db, ids.SSPD000101 ?? '')).toArray()
    const toOther = { memberId: ids.SSPD000102 ?? '' }
    await database().inTransaction((tx) =>
      tx
        .update(healthReading)
        .set(toOther)
        .where(eq(healthReading.id, row?.id ?? '')),
    )
    const ngo = at.browser()
    await ngo.logIn({ mobile: '55500102' }, demoPassword)
    const answer = await ngo.post('/api/health-data/latest')
    expect([answer.status, answer.code]).toEqual([500, 1000])
    expect(found(answer.text)).toEqual([])
  })

  it("is opened after a change of the operator's key, and no text of the former key is left anywhere", async () => {
    await writeMarkers()
    const former = createFieldCipher({ current: testFieldKey }, systemRandom)
    const newKey = Buffer.alloc(32, 'another key')
    const cipher = createFieldCipher({ current: newKey, former: [testFieldKey] }, systemRandom)
    const { inTransaction, db } = database()
    expect(await wholeDatabase(db)).toContain(`"${former.currentMark}`)
    expect((await rotateKeys({ inTransaction, clock: at.clock, cipher })).unreadable).toBe(0)
    expect(await wholeDatabase(db)).not.toContain(`"${former.currentMark}`)
    // Back again, for the tests after this one.
    const back = createFieldCipher({ current: testFieldKey, former: [newKey] }, systemRandom)
    await rotateKeys({ inTransaction, clock: at.clock, cipher: back })
    expect((await chan.post('/api/health-data/latest')).payload.BMI).toMatchObject({ weight: 187.3 })
  })
})

/** In which row of our own tables the text stands as it is. */
async function readingColumnsWith(text: string): Promise<unknown[]> {
  const { rows } = await database().db.execute(
    sql`select sealed from health_reading where strpos(sealed, ${text}) > 0
        union all select sealed from risk_assessment where strpos(sealed, ${text}) > 0`,
  )
  return rows
}
