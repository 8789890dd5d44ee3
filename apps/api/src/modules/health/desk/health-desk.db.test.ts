import { auditPath } from '@dhc/contracts/staff-api/audit'
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
let ngo: Browser
let memberId = ''
const now = '2026-11-15T10:00:00+08:00'
const nobody = '0190f3a2-7b1c-4def-8123-456789abcdef'

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  memberId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
  ;[nurse, chan, ngo] = [at.browser(), at.browser(), at.browser()]
  await nurse.logInStaff('demo.clinical', demoPassword)
  await chan.logIn({ mobile: '55500101' }, demoPassword)
  await ngo.logIn({ mobile: '55500102' }, demoPassword)
})
beforeEach(() => emptyTables(database(), ['health_retry', 'health_reading', 'risk_assessment']))

const readingsUrl = (id = memberId) => `/api/staff/members/${id}/health_data`
const risksUrl = (id = memberId, assessmentId = '') => `/api/staff/members/${id}/risk_assessments${assessmentId}`
const pressure = { type: 'BLOOD_PRESSURE', recordedAt: now, systolic: 142, diastolic: 88, pulse: 71 }
const risk = {
  date: '2026-11-10',
  type: 'Fall',
  riskLevel: 'MEDIUM',
  summary: 'Unsteady on stairs',
  advice: 'Balance class',
  nextReview: '2027-05-10',
}

/** The newest actions on the member's record, as the member will see them. */
async function log(): Promise<unknown[]> {
  const admin = at.browser()
  await admin.logInStaff('demo.admin', demoPassword)
  const { items } = (await admin.get(`${auditPath}?object=${memberId}&pageSize=10`)).payload as {
    items: { action: string; role: string; detail: string | null }[]
  }
  return items.map(({ action, role, detail }) => [action, role, detail])
}

describe('readings at the centre (D-125)', () => {
  it('are measured by CLINICAL, belong to the centre, and both read them', async () => {
    const written = await nurse.post(readingsUrl(), pressure)
    expect(written.payload).toMatchObject({ source: 'CENTRE', classification: 'HIGH' })
    const seen = await nurse.get(`${readingsUrl()}?type=BLOOD_PRESSURE&period=ALL`)
    expect(seen.payload.items).toMatchObject([{ systolic: 142, source: 'CENTRE' }])
    const own = await chan.post('/api/health-data/list', { type: 'BLOOD_PRESSURE' })
    expect(own.payload.items).toEqual(seen.payload.items)
  })

  it('the newest of each type stands beside what is measured next, and the look is logged', async () => {
    const latestUrl = readingsUrl().concat('/latest')
    expect((await nurse.get(latestUrl)).payload).toMatchObject({ BLOOD_PRESSURE: null, GLUCOSE: null })
    await nurse.post(readingsUrl(), { ...pressure, recordedAt: '2026-11-01T10:00:00+08:00', systolic: 160 })
    await nurse.post(readingsUrl(), pressure)
    const { payload } = await nurse.get(latestUrl)
    expect(payload).toMatchObject({ BLOOD_PRESSURE: { systolic: 142, diastolic: 88 }, GLUCOSE: null })
    expect(payload).toEqual((await chan.post('/api/health-data/latest', {})).payload)
    expect((await log())[0]).toEqual(['health.read', 'CLINICAL', null])
    expect((await nurse.get(latestUrl.replace(memberId, nobody))).code).toBe(1006)
  })

  it('every look, entry and deletion is in the log under the member, without a value (SEC-19)', async () => {
    const { payload } = await nurse.post(readingsUrl(), pressure)
    await nurse.get(`${readingsUrl()}?type=BLOOD_PRESSURE`)
    expect((await nurse.delete(`/api/staff/health_data/${payload.id}`, { reason: 'wrong member' })).status).toBe(200)
    expect((await log()).slice(0, 3)).toEqual([
      ['health.remove', 'CLINICAL', 'wrong member'],
      ['health.read', 'CLINICAL', null],
      ['health.record', 'CLINICAL', null],
    ])
    const shown = (await nurse.get(`/api/staff/members/${memberId}/access`)).payload.items as { detail: string }[]
    // The reading is gone; what it said is still known to those who treat members.
    expect(shown.map(({ detail }) => detail)).toContainEqual(
      expect.stringMatching(/systolic \d+ to nothing; .*: wrong member$/),
    )
    expect((await nurse.delete(`/api/staff/health_data/${payload.id}`, { reason: 'again' })).code).toBe(1006)
    expect((await nurse.delete(`/api/staff/health_data/${payload.id}`)).code).toBe(1009)
  })

  it('what is refused is neither stored nor logged; nobody has none', async () => {
    const before = await log()
    expect((await nurse.post(readingsUrl(), { ...pressure, systolic: 400 })).code).toBe(1601)
    expect((await nurse.post(readingsUrl(nobody), pressure)).code).toBe(1006)
    expect((await nurse.get(`${readingsUrl(nobody)}?type=BMI`)).code).toBe(1006)
    expect(await log()).toEqual(before)
  })

  it('sent twice under one key there is one', async () => {
    const headers = { 'idempotency-key': 'measured-once' }
    const first = await nurse.post(readingsUrl(), pressure, headers)
    expect((await nurse.post(readingsUrl(), pressure, headers)).payload.id).toBe(first.payload.id)
    // The key is the nurse's own; for another member it is another request.
    const other = (await findMember(at.members, { memberNo: 'SSPD000102' }))?.id
    expect((await nurse.post(readingsUrl(other), pressure, headers)).code).toBe(1001)
  })

  it('FRONTDESK, PROGRAMME, INSTRUCTOR and MANAGER see none of it (1005)', async () => {
    for (const role of ['frontdesk', 'programme', 'instructor', 'manager']) {
      const staff = at.browser()
      await staff.logInStaff(`demo.${role}`, demoPassword)
      for (const url of [`${readingsUrl()}?type=BMI`, risksUrl()]) expect((await staff.get(url)).code).toBe(1005)
    }
  })
})

describe('risk assessments (D-126)', () => {
  it('are made by staff and read by the member: list without advice, detail with it and who assessed', async () => {
    const made = await nurse.post(risksUrl(), risk)
    expect(made.status).toBe(200)
    await nurse.post(risksUrl(), { ...risk, date: '2026-11-14', type: 'Diabetes', nextReview: null, advice: null })
    const { payload } = await chan.post('/api/health-risk/list', { page: 1, pageSize: 10 })
    expect(payload).toMatchObject({ total: 2, items: [{ type: 'Diabetes' }, { type: 'Fall', riskLevel: 'MEDIUM' }] })
    expect(JSON.stringify(payload)).not.toContain('Balance class')
    const detail = await chan.post('/api/health-risk/detail', { id: made.payload.id })
    const { rows } = await database().db.execute<{ name: string }>(
      sql`select name from staff_account where username = 'demo.clinical'`,
    )
    expect(detail.payload).toEqual({ ...risk, id: made.payload.id, assessor: rows[0]?.name })
    expect((await ngo.post('/api/health-risk/detail', { id: made.payload.id })).code).toBe(1006)
    expect((await ngo.post('/api/health-risk/list', {})).payload).toMatchObject({ total: 0 })
  })

  it('are put right by staff, for their own member only, and all of it is logged', async () => {
    const { payload } = await nurse.post(risksUrl(), risk)
    const changed = await nurse.put(risksUrl(memberId, `/${payload.id}`), { ...risk, riskLevel: 'HIGH' })
    expect(changed.payload).toMatchObject({ id: payload.id, riskLevel: 'HIGH' })
    const other = (await findMember(at.members, { memberNo: 'SSPD000102' }))?.id
    expect((await nurse.put(risksUrl(other, `/${payload.id}`), risk)).code).toBe(1006)
    expect((await nurse.get(risksUrl())).payload.items).toMatchObject([{ riskLevel: 'HIGH', advice: 'Balance class' }])
    expect((await log()).slice(0, 3)).toEqual([
      ['risk.read', 'CLINICAL', null],
      ['risk.change', 'CLINICAL', null],
      ['risk.record', 'CLINICAL', null],
    ])
  })
})

describe('notes among those who treat (A-280)', () => {
  const notesUrl = (id = memberId) => `/api/staff/members/${id}/health_notes`

  it('are read by whoever treats, with author; another role is refused, and the member sees only that somebody wrote', async () => {
    const headers = { 'idempotency-key': 'noted-once' }
    const [written, again] = await Promise.all([
      nurse.post(notesUrl(), { text: 'Low mood; asked twice.' }, headers),
      nurse.post(notesUrl(), { text: 'Low mood; asked twice.' }, headers),
    ])
    expect(written.payload.id).toBe(again.payload.id)
    const { items } = (await nurse.get(notesUrl())).payload as { items: object[] }
    expect(items).toHaveLength(1)
    expect(items).toMatchObject([{ text: 'Low mood; asked twice.', author: expect.stringMatching(/./) }])
    const rows = await database().db.execute<{ sealed: string }>(sql`select sealed from health_note`)
    expect(JSON.stringify(rows.rows)).not.toContain('mood')
    expect((await log())[0]).toEqual(['note.read', 'CLINICAL', null])
    for (const role of ['frontdesk', 'programme', 'instructor', 'manager']) {
      const clerk = at.browser()
      await clerk.logInStaff(`demo.${role}`, demoPassword)
      expect((await clerk.get(notesUrl())).code).toBe(1005)
    }
    expect((await nurse.post(notesUrl(), { text: ' ' })).code).toBe(1001)
    expect((await nurse.post(notesUrl(nobody), { text: 'Who?' })).code).toBe(1006)
  })
})
