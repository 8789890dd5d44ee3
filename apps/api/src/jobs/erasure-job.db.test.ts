import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { requestCodePath, verifyCodePath } from '@dhc/contracts/member-api/one-time-code'
import { profilePath, withdrawDeletionPath } from '@dhc/contracts/member-api/profile'
import { registerPath } from '@dhc/contracts/member-api/registration'
import { remainingQuotaPath } from '@dhc/contracts/member-api/remaining-quota'
import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { enrolmentStatus } from '@dhc/reference/enrolment-status'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { syncCatalogue } from '../modules/catalogue/index.ts'
import { addMissingEnrolments, listEnrolmentsOf } from '../modules/enrolment/store.ts'
import { alarmOutcome, healthNote, healthReading, healthRetry, riskAssessment } from '../modules/health/tables.ts'
import { findMember } from '../modules/member/index.ts'
import { member as memberTable } from '../modules/member/tables.ts'
import { messageSecrets } from '../modules/messages/index.ts'
import { createFieldCipher } from '../platform/crypto/field-cipher.ts'
import { createLogger } from '../platform/logging/create-logger.ts'
import { systemRandom } from '../platform/random.ts'
import { signedLine } from '../platform/signed-lines/tables.ts'
import { type AccountsAtWork, accountsAtWork, askForDeletion, demoPassword } from '../testing/accounts-at-work.ts'
import { testBallotDeps } from '../testing/ballots-at-work.ts'
import type { Browser } from '../testing/browser.ts'
import { sampleClass, sampleCourse, uuidOf } from '../testing/catalogue-samples.ts'
import { emptyTables } from '../testing/empty-tables.ts'
import { logLines } from '../testing/log-lines.ts'
import { applicantBody, goodPassword, proofOf } from '../testing/registration-samples.ts'
import { cheapPasswords, testAccounts } from '../testing/test-accounts.ts'
import { testFieldKey, testIndexKey } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { erasureJob } from './erasure-job.ts'

const database = useTestDatabase()
const { log, lines } = logLines()
let at: AccountsAtWork
let person: { readonly id: string; readonly surname: string; readonly mobile: string; readonly browser: Browser }
let nextMobile = 94_000_000

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  // The code of the deletion goes out a minute after that of the registration: at ten o'clock.
  at.clock.set('2026-11-15T09:59:00+08:00')
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
  person = await registered()
  const asked = await askForDeletion(at, { ...person, password: goodPassword.password })
  expect(asked.payload).toEqual({ deletion_due_on: '2026-11-29' })
})

async function registered() {
  nextMobile += 1
  const mobile = String(nextMobile)
  // Nobody of another test has it, erased or not.
  const surname = `MARKERNAME${String.fromCharCode(65 + (nextMobile % 26))}`
  const browser = at.browser()
  const otp_token = await proofOf(at, mobile)
  const body = applicantBody({ mobile, surname_en: surname, given_name_zh: '標記', date_of_birth: '1951-02-03' })
  await browser.post(registerPath, { ...body, ...goodPassword, otp_token })
  await browser.logIn({ mobile }, goodPassword.password)
  return { mobile, surname, browser, id: (await findMember(at.members, { mobile: `+852${mobile}` }))?.id ?? '' }
}

const cipher = createFieldCipher({ current: testFieldKey }, systemRandom)
const { recipientIndex } = messageSecrets(cipher, testIndexKey)
const runJob = (erasedListFile?: string) =>
  erasureJob({
    erasedListFile,
    database: database(),
    cipher,
    indexKey: testIndexKey,
    clock: at.clock,
    random: systemRandom,
    log,
    ballots: testBallotDeps(database(), at.clock),
  }).run(undefined)
const foundIn = (text: string, markers: readonly string[]) => markers.filter((marker) => text.includes(marker))
const rowOf = async (id: string) =>
  (await database().db.select().from(memberTable).where(eq(memberTable.id, id)))[0] ?? expect.fail('the row is gone')
async function staff(username: string) {
  const browser = at.browser()
  await browser.logInStaff(username, demoPassword)
  return browser
}

describe('a requested deletion (PRIV-02)', () => {
  it('is carried out after 14 days, not a minute before', async () => {
    at.clock.set('2026-11-29T09:59:00+08:00')
    await runJob()
    await person.browser.logIn({ mobile: person.mobile }, goodPassword.password)
    expect((await person.browser.post(profilePath)).payload).toMatchObject({ deletion_due_on: '2026-11-29' })

    at.clock.set('2026-11-29T10:00:00+08:00')
    await runJob()
    const signedOut = await person.browser.post(profilePath)
    expect([signedOut.status, signedOut.code]).toEqual([403, 1004])
    expect((await at.browser().logIn({ mobile: person.mobile }, goodPassword.password)).code).toBe(1101)
  })

  it('leaves nothing of the person in the database or the log, and a copy of the row cannot be opened', async () => {
    const desk = await staff('demo.frontdesk')
    const note = { contacted_at: '2026-11-15T10:00:00+08:00', result: 'REACHED', note: 'MARKERNOTE' }
    await desk.post(`/api/staff/applications/${person.id}/contact`, note)
    await at.browser().logIn({ mobile: person.mobile }, 'Wrong1234')
    at.clock.set('2026-11-15T10:05:00+08:00')
    const asked = await at.browser().post(requestCodePath, { purpose: 'forgot_password', mobile: person.mobile })
    const guess = await at.browser().post(verifyCodePath, { otp_id: asked.payload.otp_id, code: '000000' })
    expect(guess.code).toBe(1212)
    const sealed = await rowOf(person.id)
    const { vault } = at.members
    const plain = ['MARKERNAME', '標記', '1951-02-03', person.mobile, 'MARKERNOTE', 'Chan Siu Ming']
    const keyed = [sealed.dataKey, sealed.particulars, sealed.passwordHash, vault.nameIndex(person.surname)]
    const indexes = [vault.mobileIndex(`+852${person.mobile}`), recipientIndex(`+852${person.mobile}`)]
    const before = await wholeDatabase(database().db)
    const markers = [...plain, ...keyed, ...indexes]
    expect(foundIn(before, markers)).toEqual([...keyed, ...indexes])

    at.clock.set('2026-11-29T10:00:00+08:00')
    await runJob()
    const after = await wholeDatabase(database().db)
    expect(foundIn(after, markers)).toEqual([])
    expect(lines.join('')).toContain('requested deletions are carried out')
    expect(foundIn(lines.join(''), [...plain, person.id])).toEqual([])
    const { dataKey } = await rowOf(person.id)
    expect(() => vault.keyOf({ ...sealed, dataKey })).toThrow()
  })

  it('takes readings and assessments with it; a copy of their rows from before opens no more', async () => {
    const { browser, id } = person
    const recordedAt = '2026-11-15T09:00:00+08:00'
    const pressure = { type: 'BLOOD_PRESSURE', recordedAt, systolic: 128, diastolic: 81 }
    const headers = { 'idempotency-key': 'before-it-goes' }
    expect((await browser.post('/api/health-data/create', pressure, headers)).status).toBe(200)
    const nurse = await staff('demo.clinical')
    const risk = { date: '2026-11-14', type: 'Fall', riskLevel: 'LOW', summary: 'steady' }
    expect((await nurse.post(`${staffMembersPath}/${id}/risk_assessments`, risk)).status).toBe(200)
    const note = { text: 'Asked for a hearing test.' }
    expect((await nurse.post(`${staffMembersPath}/${id}/health_notes`, note)).status).toBe(200)
    const danger = { recordedAt, type: 'BLOOD_PRESSURE', systolic: 188, diastolic: 113 }
    const { payload: dangerous } = await nurse.post(`${staffMembersPath}/${id}/health_data`, danger)
    const outcome = { calledBy: 'Nurse Chan', contact: 'MEMBER', result: 'DOCTOR', note: 'Sees a doctor today.' }
    const closing = { readingIds: [dangerous.id], ...outcome }
    expect((await nurse.post(`${staffMembersPath}/${id}/alarms/outcomes`, closing)).status).toBe(200)
    const copy = await database().db.select().from(healthReading).where(eq(healthReading.memberId, id))
    const sealed = await rowOf(id)
    expect(copy).toHaveLength(2)

    at.clock.set('2026-11-29T10:00:00+08:00')
    await runJob()
    const tables = [healthReading, riskAssessment, healthNote, alarmOutcome, healthRetry]
    for (const table of tables) {
      expect(await database().db.select().from(table).where(eq(table.memberId, id))).toEqual([])
    }
    // Somebody brings the rows back from a backup: they lie there, and nobody can open them.
    const broughtBack = copy.map((row) => ({ ...row, alarmOutcomeId: null }))
    await database().inTransaction((tx) => tx.insert(healthReading).values(broughtBack))
    const { vault } = at.members
    const { dataKey } = await rowOf(id)
    expect(() => vault.keyOf({ ...sealed, dataKey })).toThrow()
    const later = await staff('demo.clinical')
    expect((await later.get(`${staffMembersPath}/${id}/health_data?type=BLOOD_PRESSURE`)).code).toBe(1006)
    await database().inTransaction((tx) => tx.delete(healthReading).where(eq(healthReading.memberId, id)))
  })

  it('is carried out again when a backup from before brings the member back', async () => {
    const { id, browser, mobile } = person
    const file = join(tmpdir(), `dhc-erased-${id}.log`)
    const pressure = { type: 'BLOOD_PRESSURE', recordedAt: '2026-11-15T09:00:00+08:00', systolic: 128, diastolic: 81 }
    await browser.post('/api/health-data/create', pressure)
    const backup = { ...(await rowOf(id)), deletionRequestedAt: null, deletionDueOn: null }
    const readings = await database().db.select().from(healthReading).where(eq(healthReading.memberId, id))
    at.clock.set('2026-11-29T10:00:00+08:00')
    await runJob(file)

    await database().inTransaction(async (tx) => {
      // A backup knows nothing of what came later; neither does its list.
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.delete(signedLine)
      await tx.update(memberTable).set(backup).where(eq(memberTable.id, id))
      await tx.insert(healthReading).values(readings)
    })
    expect((await findMember(at.members, { mobile: `+852${mobile}` }))?.id).toBe(id)
    await runJob(file)
    expect(await findMember(at.members, { mobile: `+852${mobile}` })).toBeUndefined()
    const { dataKey, erasedAt } = await rowOf(id)
    expect([dataKey, erasedAt]).toEqual(['', at.clock.now()])
    expect(await database().db.select().from(healthReading).where(eq(healthReading.memberId, id))).toEqual([])
    const admin = await staff('demo.admin')
    const rows = (await admin.get(`${auditPath}?object=${id}`)).payload.items as { action: string; detail: string }[]
    const erasures = rows.filter(({ action }) => action === 'member.erase').map(({ detail }) => detail)
    expect(erasures).toEqual(['again, after a restore', null])
    await rm(file)
  })

  it('frees the number and the places, and leaves no way to find or open the record', async () => {
    const { inTransaction, db } = database()
    const course = sampleCourse('yoga', [sampleClass('YO-01A', { quota: 1, method: 'FCFS' })])
    const cms = { readEveryCourse: async () => [course], readCourse: async () => [] }
    await syncCatalogue({ inTransaction, cms, clock: at.clock, log: createLogger('silent') })
    const now = at.clock.now()
    const place = { id: uuidOf('a place'), classUuid: uuidOf('YO-01A'), method: 'FCFS', memberId: person.id } as const
    const enrolled = {
      ...place,
      courseId: 'yoga',
      channel: 'ONLINE' as const,
      status: enrolmentStatus.enrolled,
      createdAt: now,
      statusAt: now,
    }
    await inTransaction((tx) => addMissingEnrolments(tx, [enrolled]))
    const left = async () =>
      (await at.browser().post(remainingQuotaPath, { strapiUuid: uuidOf('YO-01A') })).payload.remainingQuota
    expect(await left()).toBe(0)

    at.clock.set('2026-11-29T10:00:00+08:00')
    await runJob()
    expect(await left()).toBe(1)
    expect(await listEnrolmentsOf(db, person.id)).toMatchObject([{ status: enrolmentStatus.cancelled, isLive: false }])
    const desk = await staff('demo.frontdesk')
    expect((await desk.get(`${staffMembersPath}/${person.id}`)).code).toBe(1006)
    expect((await desk.get(`${staffMembersPath}?q=${person.surname}`)).payload.items).toEqual([])
    expect((await desk.get('/api/staff/applications?pageSize=50')).text).not.toContain(person.id)
    const again = applicantBody({ mobile: person.mobile })
    expect((await desk.post(staffMembersPath, again)).status).toBe(200)
  })

  it('may run twice and from two processes at one moment: there is one row in the audit log', async () => {
    at.clock.set('2026-12-01T10:00:00+08:00')
    await Promise.all([runJob(), runJob()])
    await runJob()
    const admin = await staff('demo.admin')
    const rows = (await admin.get(`${auditPath}?object=${person.id}`)).payload.items as { action: string }[]
    expect(rows.filter(({ action }) => action === 'member.erase')).toMatchObject([
      { actor_kind: 'SYSTEM', outcome: 'DONE', detail: null },
    ])
  })

  it('withdrawn at the very moment of the job: either everything is still there, or everything is gone', async () => {
    at.clock.set('2026-11-29T10:00:00+08:00')
    await person.browser.logIn({ mobile: person.mobile }, goodPassword.password)
    const [withdrawn] = await Promise.all([person.browser.post(withdrawDeletionPath), runJob()])
    const { erasedAt, deletionRequestedAt, dataKey } = await rowOf(person.id)
    if (withdrawn.status === 200) expect([erasedAt, deletionRequestedAt]).toEqual([null, null])
    else expect([withdrawn.code, erasedAt !== null, dataKey]).toEqual([1004, true, ''])
  })

  it('a legal hold stops it, once audited, until the hold is lifted; only ADMIN sets it', async () => {
    const admin = await staff('demo.admin')
    const hold = (holds: boolean) =>
      admin.post(`${staffMembersPath}/${person.id}/legal_hold`, { hold: holds, reason: 'court order' })
    expect((await hold(true)).status).toBe(200)
    expect((await hold(true)).code).toBe(1007)
    at.clock.set('2026-11-29T10:00:00+08:00')
    await runJob()
    await runJob()
    expect((await rowOf(person.id)).erasedAt).toBeNull()

    await admin.logInStaff('demo.admin', demoPassword)
    expect((await hold(false)).status).toBe(200)
    await runJob()
    expect((await rowOf(person.id)).erasedAt).toEqual(at.clock.now())
    const rows = (await admin.get(`${auditPath}?object=${person.id}`)).payload.items as Record<string, unknown>[]
    expect(rows.slice(0, 4).map(({ action, outcome, detail }) => [action, outcome, detail])).toEqual([
      ['member.erase', 'DONE', null],
      // Why, in words of staff, was sealed with the key that is gone; that it was done is not.
      ['member.lift-legal-hold', 'DONE', null],
      ['member.erase', 'REFUSED', 'legal hold'],
      ['member.legal-hold', 'DONE', null],
    ])
  })

  it('the database itself refuses a tombstone with something left in it', async () => {
    const left = database().inTransaction((tx) =>
      tx.update(memberTable).set({ erasedAt: at.clock.now() }).where(eq(memberTable.id, person.id)),
    )
    await expect(left).rejects.toThrow()
  })
})
