import { Writable } from 'node:stream'
import { registerPath } from '@dhc/contracts/member-api/registration'
import { extendTokenPath } from '@dhc/contracts/member-api/session'
import { applicationsPath } from '@dhc/contracts/staff-api/applications'
import { auditPath, outboxPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { logLines } from '../../testing/log-lines.ts'
import { addPeopleLike } from '../../testing/many-entrants.ts'
import { applicantBody, goodPassword, proofOf } from '../../testing/registration-samples.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let nextMobile = 92_000_000

beforeAll(async () => {
  at = await accountsAtWork(database())
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  nextMobile += 1
  await emptyTables(database(), ['rate_limit', 'notification', 'message_out', 'one_time_code', 'sign_in_attempts'])
  desk = at.browser()
  await desk.logInStaff('demo.frontdesk', demoPassword)
})

const mobile = () => String(nextMobile)
async function apply(changed: Record<string, unknown> = {}): Promise<string> {
  const otp_token = await proofOf(at, mobile())
  await at
    .browser()
    .post(registerPath, { ...applicantBody({ mobile: mobile(), ...changed }), ...goodPassword, otp_token })
  return (await findMember(at.members, { mobile: `+852${mobile()}` }))?.id ?? 'was not registered'
}
const memberUrl = (id: string, action: string) => `/api/staff/members/${id}/${action}`
const checks = {
  identity_document: 'HKIC',
  permission_valid: true,
  name_matches: true,
  address_proof: true,
  ehealth_agreed: true,
  district_link_checked: true,
}

describe('verification in person (S5-12, S5-13, S5-14, S5-15)', () => {
  it('gives a member number and the type; the member has it at the next extension, and an SMS', async () => {
    const id = await apply()
    const applicant = at.browser()
    await applicant.logIn({ mobile: mobile() }, 'Tram7Kettle')
    const answer = await desk.post(memberUrl(id, 'verify'), checks)
    expect(answer.payload).toEqual({ member_no: expect.stringMatching(/^SSPD\d{6}$/), member_type: 'MEMBER' })
    const extended = await applicant.post(extendTokenPath)
    const claims = JSON.parse(
      Buffer.from(String(extended.payload.access_token).split('.')[1] ?? '', 'base64url').toString(),
    )
    expect(claims.member_type).toBe('MEMBER')
    expect((await at.browser().logIn({ member_no: String(answer.payload.member_no) }, 'Tram7Kettle')).status).toBe(200)
    const purposes = (await at.outbox(`+852${mobile()}`)).map(({ purpose }) => purpose)
    expect(purposes).toContain('notice-verified')
  })

  it.each(['permission_valid', 'name_matches', 'address_proof', 'ehealth_agreed', 'district_link_checked'])(
    'without the check %s there is no membership (1906)',
    async (check) => {
      const id = await apply()
      const answer = await desk.post(memberUrl(id, 'verify'), { ...checks, [check]: false })
      expect([answer.status, answer.code]).toEqual([422, 1906])
    },
  )

  it('who was helped agrees to the use of data here, and is no member before that (D-145, 1906)', async () => {
    const otp_token = await proofOf(at, mobile(), true)
    const contact = { name: 'CHAN, Mei', phone: mobile(), relationship: 'CHI' }
    const body = applicantBody({ mobile: mobile(), date_of_birth: '1944-02-03', emergency_contact: contact })
    const { payload } = await at.browser().post(registerPath, { ...body, by_helper: true, otp_token })
    const { items } = (await desk.get(`${applicationsPath}?pageSize=50`)).payload as { items: Record<string, string>[] }
    const id = items.find((item) => item.application_no === payload.application_no)?.member_id ?? ''
    const shown = async () => (await desk.get(`/api/staff/members/${id}`)).payload
    expect(await shown()).toMatchObject({ mobile_of_contact: true, profile: { consent_data_use: false } })
    expect((await desk.post(memberUrl(id, 'verify'), checks)).code).toBe(1906)
    expect((await desk.post(memberUrl(id, 'verify'), { ...checks, data_use_agreed: true })).status).toBe(200)
    expect(await shown()).toMatchObject({
      profile: { consent_data_use: true },
      consents: expect.arrayContaining([
        expect.objectContaining({ purpose: 'DATA_USE', is_given: true, channel: 'COUNTER' }),
      ]),
    })
  })

  it.each([
    ['one day before the eleventh birthday', '2015-11-16', 200],
    ['on the eleventh birthday', '2015-11-15', 422],
  ])('a birth document serves %s: %s, %i', async (_age, date_of_birth, status) => {
    const guardian = { name: 'CHAN, Mei', relationship: 'P', mobile: '61114444', consent: true }
    const otp_token = await proofOf(at, '61114444', true)
    const body = applicantBody({ mobile: mobile(), date_of_birth, guardian })
    await at.browser().post(registerPath, { ...body, ...goodPassword, otp_token })
    const id = (await findMember(at.members, { mobile: `+852${mobile()}` }))?.id ?? ''
    const answer = await desk.post(memberUrl(id, 'verify'), { ...checks, identity_document: 'CHILD_DOC' })
    expect(answer.status).toBe(status)
    if (status === 200) expect(answer.payload.member_type).toBe('JUNIOR')
    else expect(answer.code).toBe(1906)
  })

  it('happens once: two clerks at one moment, one member number (1904)', async () => {
    const id = await apply()
    const answers = await Promise.all([1, 2, 3].map(() => desk.post(memberUrl(id, 'verify'), checks)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await desk.post(memberUrl(id, 'reject'), { reason: 'x' })).code).toBe(1904)
  })

  it('a rejected applicant is signed out and cannot sign in any more', async () => {
    const id = await apply()
    const applicant = at.browser()
    await applicant.logIn({ mobile: mobile() }, 'Tram7Kettle')
    expect((await desk.post(memberUrl(id, 'reject'), { reason: 'no document' })).status).toBe(200)
    expect((await applicant.post('/api/member/profile')).code).toBe(1004)
    expect((await at.browser().logIn({ mobile: mobile() }, 'Tram7Kettle')).code).toBe(1106)
  })
})

describe('calls to applicants (S9-13)', () => {
  it('an application is overdue after the third working day, until somebody was reached', async () => {
    const id = await apply()
    const find = async (query = '') => {
      const items = (await desk.get(`${applicationsPath}?pageSize=50${query}`)).payload.items as Record<
        string,
        unknown
      >[]
      return items.find(({ member_id }) => member_id === id)
    }
    expect(await find()).toMatchObject({
      state: 'PENDING',
      contact_by: '2026-11-18',
      overdue: false,
      mobile: `+852${mobile()}`,
    })
    at.clock.set('2026-11-18T23:59:00+08:00')
    await desk.logInStaff('demo.frontdesk', demoPassword)
    expect(await find('&overdue=true')).toBeUndefined()
    at.clock.set('2026-11-19T00:00:00+08:00')
    expect(await find('&overdue=true&state=PENDING')).toMatchObject({ overdue: true })
    const again = '2026-11-19T10:00:00+08:00'
    const missed = { contacted_at: '2026-11-19T00:05:00+08:00', result: 'NO_ANSWER', note: null, next_try_at: again }
    await desk.post(`/api/staff/applications/${id}/contact`, missed)
    expect(await find('&overdue=true')).toMatchObject({ overdue: true, calls: 1, next_try_at: again })
    const reached = { contacted_at: '2026-11-19T00:10:00+08:00', result: 'REACHED', note: 'comes on Friday' }
    const note = { ...reached, next_try_at: null }
    expect((await desk.post(`/api/staff/applications/${id}/contact`, note)).status).toBe(200)
    expect(await find('&overdue=true')).toBeUndefined()
    const shown = (await desk.get(`${staffMembersPath}/${id}`)).payload
    expect(shown.contacts).toEqual([missed, note])
  })
})

describe('at the counter', () => {
  it('somebody is registered and verified in one step, and gets a first password by SMS', async () => {
    const answer = await desk.post(staffMembersPath, { ...applicantBody({ mobile: mobile() }), verify: checks })
    expect(answer.payload).toMatchObject({ member_no: expect.stringMatching(/^SSPD/), member_type: 'MEMBER' })
    const sms = (await at.outbox(`+852${mobile()}`)).find(({ purpose }) => purpose === 'first-password')
    const password = /[A-Za-z2-9]{12}/.exec(sms?.body ?? '')?.[0] ?? ''
    expect((await at.browser().logIn({ mobile: mobile() }, password)).status).toBe(200)
  })

  it('a first password never goes to somebody else’s phone: it is printed, and so is a new one; the old one ends', async () => {
    const contact = { name: 'CHAN SIU MING', relationship: 'CHI', phone: `+852${mobile()}` }
    const body = { ...applicantBody({ mobile: mobile(), emergency_contact: contact }), mobile_of_contact: true }
    const { payload } = await desk.post(staffMembersPath, { ...body, verify: checks })
    const { member_id: id, member_no: memberNo, first_password: first } = payload as Record<string, string>
    const purposes = (await at.outbox(`+852${mobile()}`)).map(({ purpose }) => purpose)
    expect(purposes).not.toContain('first-password')
    expect((await at.browser().logIn({ member_no: String(memberNo) }, String(first))).status).toBe(200)

    const reset = (await desk.post(memberUrl(String(id), 'reset_password'))).payload as { first_password: string }
    expect(reset.first_password).not.toBe(first)
    expect((await at.browser().logIn({ member_no: String(memberNo) }, String(first))).status).not.toBe(200)
    expect((await at.browser().logIn({ member_no: String(memberNo) }, reset.first_password)).status).toBe(200)
    const said = (await at.outbox(`+852${mobile()}`)).filter(({ purpose }) => /code|otp|password/.test(purpose))
    expect(said).toEqual([])
  })

  it('the same rules hold as online (1201, 1206, 1207)', async () => {
    expect((await desk.post(staffMembersPath, applicantBody({ mobile: '55500101' }))).code).toBe(1201)
    expect((await desk.post(staffMembersPath, applicantBody({ date_of_birth: '2024-01-01' }))).code).toBe(1206)
    expect((await desk.post(staffMembersPath, applicantBody({ district_link: [] }))).code).toBe(1207)
  })

  it('members are found by mobile, member number, its six digits and words of the name, Chinese in either script', async () => {
    const find = async (q: string) =>
      (await desk.get(`${staffMembersPath}?q=${encodeURIComponent(q)}`)).payload.items as Record<string, unknown>[]
    for (const q of ['5550 0102', 'sspd000102', '000102', '示範月娥', '示范月娥', '月娥', 'yuet ngo']) {
      expect(
        (await find(q)).map(({ member_no }) => member_no),
        q,
      ).toEqual(['SSPD000102'])
    }
    expect(await find('nobody')).toEqual([])
    const nurse = at.browser()
    await nurse.logInStaff('demo.clinical', demoPassword)
    const [seen] = (await nurse.get(`${staffMembersPath}?q=SSPD000102`)).payload.items as Record<string, unknown>[]
    expect(seen).not.toHaveProperty('mobile')
  })

  it('an exemption needs the evidence (1906), and the member sees it (S6-08, D-133)', async () => {
    const id = (await findMember(at.members, { mobile: '+85255500102' }))?.id ?? ''
    expect((await desk.post(memberUrl(id, 'exemption'), { type: 'CSSA' })).code).toBe(1906)
    const wanted = { type: 'CSSA', evidence_seen: true, valid_until: '2027-03-31' }
    expect((await desk.post(memberUrl(id, 'exemption'), wanted)).payload.exemption).toEqual({
      type: 'CSSA',
      valid_until: '2027-03-31',
    })
    const browser = at.browser()
    await browser.logIn({ mobile: '55500102' }, demoPassword)
    expect((await browser.post('/api/member/profile')).payload.exemption).toEqual({
      type: 'CSSA',
      valid_until: '2027-03-31',
    })
  })

  it('a one-time password goes to the member, not to the clerk (1204 at once again)', async () => {
    const id = (await findMember(at.members, { mobile: '+85255500102' }))?.id ?? ''
    const answer = await desk.post(memberUrl(id, 'reset_password'))
    expect([answer.status, answer.payload]).toEqual([200, { first_password: null }])
    expect(await at.codeSentTo('+85255500102')).toMatch(/^\d{6}$/)
    expect((await desk.post(memberUrl(id, 'reset_password'))).code).toBe(1204)
  })

  it('somebody who does not exist is not found (1006)', async () => {
    const nobody = '0190f3a2-7b1c-4def-8123-456789abcdef'
    for (const action of ['verify', 'reject', 'exemption', 'reset_password']) {
      const body = { verify: checks, reject: { reason: 'x' }, exemption: { type: null }, reset_password: undefined }[
        action
      ]
      expect((await desk.post(memberUrl(nobody, action), body)).code, action).toBe(1006)
    }
    expect((await desk.get(memberUrl(nobody, 'access'))).code).toBe(1006)
  })
})

describe('what staff do', () => {
  it('is in the audit log, without a single personal value, and only ADMIN reads it', async () => {
    const id = await apply()
    await desk.get(`${staffMembersPath}/${id}`)
    await desk.post(memberUrl(id, 'verify'), checks)
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const answer = await admin.get(`${auditPath}?object=${id}`)
    const actions = (answer.payload.items as { action: string }[]).map(({ action }) => action)
    expect(actions).toEqual(['application.verify', 'member.read', 'member.register'])
    for (const value of [mobile(), 'CHAN', '1958-03-09']) expect(answer.text).not.toContain(value)
    expect((await desk.get(auditPath)).code).toBe(1005)
  })

  it('the outbox shows ADMIN what was not sent because no provider is set', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    await apply()
    const { payload } = await admin.get(`${outboxPath}?mobile=${mobile()}`)
    const sms = { channel: 'SMS', state: 'KEPT', to: `+852${mobile()}` }
    const items = payload.items as { purpose: string }[]
    expect(items.toSorted((one, other) => one.purpose.localeCompare(other.purpose))).toMatchObject([
      { ...sms, purpose: 'application-received' },
      { ...sms, purpose: 'code-register' },
    ])
    expect((await desk.get(outboxPath)).code).toBe(1005)
  })
})

describe('reading many records (PRIV-05)', () => {
  it('the fifty-first in an hour raises one alarm, which names the account and no member', async () => {
    const lines: string[] = []
    const collector = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const watched = await accountsAtWork(database(), { log: createLogger('error', collector) })
    const clerk = watched.browser()
    await clerk.logInStaff('demo.frontdesk', demoPassword)
    const member = await findMember(at.members, { mobile: '+85255500101' })
    const read = async () => (await clerk.get(`${staffMembersPath}/${member?.id}`)).status
    for (let n = 1; n <= 50; n += 1) expect(await read()).toBe(200)
    expect(lines).toEqual([])
    expect([await read(), await read()]).toEqual([200, 200])
    const { rows } = await database().db.execute(sql`select id from staff_account where username = 'demo.frontdesk'`)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ alarm: 'memberReadPerStaff', whom: rows[0]?.id }])
    expect(lines.join()).not.toContain(member?.id)
    await watched.app.close()
  })
})

describe('the register cannot be paged through unrecorded (PRIV-05)', () => {
  const entriesOf = async (action: string) => {
    const { rows } = await database().db.execute<{ object_id: string | null; detail: string | null }>(
      sql`select object_id, detail from audit_entry where action = ${action} order by position`,
    )
    return rows
  }

  it.each(['', ' ', '%20', ',', '.', '-'])('without a word (%j) nobody is shown', async (q) => {
    const { payload } = await desk.get(`${staffMembersPath}?q=${q}&pageSize=20`)
    expect(payload).toMatchObject({ items: [], total: 0 })
  })

  // A list counts once in an hour, so each test has one of its own, later than all others.
  let day = 10
  beforeEach(async () => {
    day += 1
    at.clock.set(`2027-01-${day}T10:00:00+08:00`)
    await desk.logInStaff('demo.frontdesk', demoPassword)
  })

  it('whoever is found by a name, a number or a phone is in the log, each under their own record, once in an hour', async () => {
    const before = (await entriesOf('member.find')).length
    const shown: string[] = []
    for (const q of ['TAI', 'SSPD000102', '55500101']) {
      const { payload } = await desk.get(`${staffMembersPath}?q=${q}`)
      shown.push(...(payload.items as { member_id: string }[]).map(({ member_id }) => member_id))
    }
    expect(shown.length).toBeGreaterThanOrEqual(3)
    expect((await entriesOf('member.find')).slice(before).map(({ object_id }) => object_id)).toEqual([
      ...new Set(shown),
    ])
  })

  it('so is everybody in the list of applications, and that the outbox was read', async () => {
    await apply()
    const before = (await entriesOf('application.list')).length
    const { payload } = await desk.get(`${applicationsPath}?pageSize=20`)
    const shown = new Set((payload.items as { member_id: string }[]).map(({ member_id }) => member_id)).size
    expect((await entriesOf('application.list')).length - before).toBe(shown)
    expect(shown).toBeGreaterThan(0)
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const { payload: outbox } = await admin.get(`${outboxPath}?pageSize=10`)
    const listed = (outbox.items as unknown[]).length
    expect((await entriesOf('outbox.read')).at(-1)?.detail).toBe(`${listed} messages`)
  })

  it('the 201st name in an hour raises one alarm, which names the account', async () => {
    const { log, lines } = logLines()
    const watched = await accountsAtWork(database(), { log })
    await emptyTables(database(), ['rate_limit'])
    const clerk = watched.browser()
    await clerk.logInStaff('demo.frontdesk', demoPassword)
    await addPeopleLike(watched.members, 'SSPD000102', 202)
    const find = (n: number) => clerk.get(`${staffMembersPath}?q=${61_000_000 + n}`)
    const alarms = () => lines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? [])
    for (let n = 0; n < 200; n += 1) await find(n)
    // Again in the same hour: nobody new.
    await find(0)
    expect(alarms()).toEqual([])
    await Promise.all([find(200), find(201), find(200)])
    expect(alarms()).toEqual(['memberListedPerStaff'])
    await watched.app.close()
  })

  it('a NUL in a text of staff is a wrong field, not a fault of ours', async () => {
    const answer = await desk.get(`${staffMembersPath}?q=${encodeURIComponent('TAI\u0000')}`)
    expect([answer.status, answer.code, answer.payload.fields]).toMatchObject([422, 1001, { q: expect.any(String) }])
    const member = await findMember(at.members, { mobile: '+85255500101' })
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const suspended = await admin.post(`${staffMembersPath}/${member?.id}/suspend`, { reason: 'no\u0000thing' })
    expect([suspended.status, suspended.code]).toEqual([422, 1001])
  })
})

describe('why staff did something (SEC-19)', () => {
  it('stands in the audit log sealed, is read by ADMIN, and ends with the member’s key', async () => {
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const id = (await findMember(at.members, { mobile: '+85255500104' }))?.id ?? ''
    const reason = 'has told us of an illness'
    await admin.post(`${staffMembersPath}/${id}/suspend`, { reason })
    await admin.post(`${staffMembersPath}/${id}/reinstate`, { reason: 'is well again' })
    const { rows } = await database().db.execute<{ detail: string }>(
      sql`select detail from audit_entry where object_id = ${id} and action in ('member.suspend', 'member.reinstate')`,
    )
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^changes:\S+: sealed:\S+$/),
      expect.any(String),
    ])
    expect(rows.map(({ detail }) => detail).join()).not.toMatch(/illness|well/)

    const detailOf = async () => {
      const { payload } = await admin.get(`${auditPath}?object=${id}`)
      const items = payload.items as { action: string; detail: string | null }[]
      return items.find(({ action }) => action === 'member.suspend')?.detail
    }
    expect(await detailOf()).toBe(reason)
    const { rows: keys } = await database().db.execute(sql`select data_key from member where id = ${id}`)
    const setKey = (key: unknown) => database().db.execute(sql`update member set data_key = ${key} where id = ${id}`)
    await setKey('')
    expect(await detailOf()).toBeNull()
    await setKey(keys[0]?.data_key)
  })
})
