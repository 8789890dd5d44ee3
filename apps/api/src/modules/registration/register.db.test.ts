import { profilePath } from '@dhc/contracts/member-api/profile'
import { registerPath } from '@dhc/contracts/member-api/registration'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { applicantBody, goodPassword, proofOf } from '../../testing/registration-samples.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember, listConsents } from '../member/index.ts'

// Real hashing on a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let nextMobile = 91_000_000

beforeAll(async () => {
  at = await accountsAtWork(database())
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  nextMobile += 1
  await emptyTables(database(), ['rate_limit', 'message_out', 'one_time_code'])
})

const mobile = () => String(nextMobile)
const send = (body: object, headers: Record<string, string> = {}) => at.browser().post(registerPath, body, headers)

/** With a proved number, unless the case is about the proof. */
async function register(changed: Record<string, unknown> = {}, also: Record<string, unknown> = {}) {
  const guardian = changed.guardian as { mobile?: string } | null | undefined
  const otp_token = await proofOf(at, guardian?.mobile ?? mobile(), guardian != null)
  return send({ ...applicantBody({ mobile: mobile(), ...changed }), ...goodPassword, otp_token, ...also })
}
const guardian = (changed: object = {}) => ({
  name: 'CHAN, Mei',
  relationship: 'P',
  mobile: '61112222',
  consent: true,
  ...changed,
})

describe('a parent and a child who join on one day (decision 0077)', () => {
  const parents = () => database().db.execute(sql`select kind, state from carer_relation`)
  const asParent = { kind: 'GUARDIAN', state: 'INVITED' }
  const child = () =>
    register({ date_of_birth: '2014-06-15', mobile: mobile(), guardian: guardian({ mobile: mobile() }) })
  const parent = () => register({ date_of_birth: '1980-06-15' })

  beforeEach(() => emptyTables(database(), ['carer_relation', 'awaited_guardian']))

  it.each([
    ['the child first', child, parent],
    ['the parent first', parent, child],
  ])('are linked by the number that was proved for both: %s', async (_order, first, second) => {
    expect((await first()).status).toBe(200)
    expect((await parents()).rows).toEqual([])
    // Another code within the minute would be refused (1204).
    at.clock.pass(60_000)
    expect((await second()).status).toBe(200)
    expect((await parents()).rows).toEqual([asParent])
  })

  it('at the same moment, too', async () => {
    const proofs = { child: await proofOf(at, mobile(), true), parent: '' }
    at.clock.pass(60_000)
    proofs.parent = await proofOf(at, mobile(), false)
    const ofChild = { date_of_birth: '2014-06-15', mobile: mobile(), guardian: guardian({ mobile: mobile() }) }
    const answers = await Promise.all([
      send({ ...applicantBody(ofChild), ...goodPassword, otp_token: proofs.child }),
      send({
        ...applicantBody({ mobile: mobile(), date_of_birth: '1980-06-15' }),
        ...goodPassword,
        otp_token: proofs.parent,
      }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await parents()).rows).toEqual([asParent])
  })
})

describe('an application (D-077 to D-079)', () => {
  it('gets a number and the day by which staff will call, and its owner can sign in at once', async () => {
    const answer = await register()
    expect(answer.status).toBe(200)
    expect(answer.payload).toEqual({
      application_no: expect.stringMatching(/^AP\d{8}$/),
      member_type: 'PROVISIONAL',
      contact_by: '2026-11-18',
    })
    const signedIn = await at.browser().logIn({ mobile: mobile() }, 'Tram7Kettle')
    expect(signedIn.payload.member).toMatchObject({ member_no: null, member_type: 'PROVISIONAL', name_zh: '陳大文' })
  })

  it('tells its number also by SMS, to the phone that was proved', async () => {
    const { payload } = await register()
    const sms = (await at.outbox(`+852${mobile()}`)).find(({ purpose }) => purpose === 'application-received')
    expect(sms?.body).toContain(payload.application_no)
  })

  it('needs no relation of the emergency contact (D-078)', async () => {
    expect((await register({ emergency_contact: { name: 'Chan Siu Ming', phone: '61234567' } })).status).toBe(200)
  })

  it('comes back whole in the profile (S3-16, S3-17, S3-18, S3-19, S3-20, S3-21, S3-22, S3-23, S3-24, S3-25)', async () => {
    await register()
    const browser = at.browser()
    await browser.logIn({ mobile: mobile() }, 'Tram7Kettle')
    const { name_matches_id: _ticked, ...sent } = applicantBody({ mobile: `+852${mobile()}` })
    const profile = (await browser.post(profilePath)).payload
    expect(profile).toMatchObject({
      ...sent,
      emergency_contact: { name: 'Chan Siu Ming', phone: '+85261234567', relationship: 'CHI' },
      member_no: null,
    })
    expect(JSON.stringify(profile)).not.toMatch(/password|argon2/i)
  })

  it('counts three working days over Christmas (D-108)', async () => {
    at.clock.set('2026-12-23T10:00:00+08:00')
    // 24, then 28 and 29 December: 25 and 26 are holidays, 27 is a Sunday.
    expect((await register()).payload.contact_by).toBe('2026-12-29')
  })

  it('is stored encrypted: no name, number or birth date is in the table', async () => {
    await register({ surname_en: 'MARKERNAME' })
    const { rows } = await database().db.execute<{ password_hash: string }>(sql`select * from member`)
    const dump = JSON.stringify(rows)
    for (const marker of ['MARKERNAME', '陳', mobile(), '1958-03-09', 'Siu Ming', '61234567', 'Tram7Kettle']) {
      expect(dump).not.toContain(marker)
    }
    expect(rows.every(({ password_hash }) => password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  })

  it('keeps what was agreed to, with the words, the language and the time (PRIV-03)', async () => {
    await register({ channels: ['SMSWA', 'MAIL'], postal_address: '1 Cheung Sha Wan Road' })
    const found = await findMember(at.members, { mobile: `+852${mobile()}` })
    const rows = await listConsents(database().db, found?.id ?? '')
    expect(Object.fromEntries(rows.map(({ purpose, isGiven }) => [purpose, isGiven]))).toEqual({
      DATA_USE: true,
      TRANSFER: false,
      CHANNEL_SMSWA: true,
      CHANNEL_MAIL: true,
    })
    expect(rows[0]).toMatchObject({ noticeVersion: '2026-11-2', language: 'en-US', channel: 'WEB', actor: 'MEMBER' })
    expect(rows[0]?.noticeHash).toMatch(/^[0-9a-f]{64}$/)
    await expect(database().inTransaction((tx) => tx.execute(sql`delete from consent_record`))).rejects.toThrow()
  })

  it('accepts the words of Chinese forms and keeps code and word (D-087, D-088)', async () => {
    await register({ ethnicity: 'White', main_carer: '兄弟姊妹' })
    const found = await findMember(at.members, { mobile: `+852${mobile()}` })
    expect(found?.particulars).toMatchObject({
      ethnicity: 'WHT',
      main_carer: 'SIB',
      words_as_sent: { ethnicity: 'White', main_carer: '兄弟姊妹' },
    })
  })
})

describe('age (S5-06, S5-11, S9-08, S9-10)', () => {
  it.each([
    ['the sixth birthday today', '2020-11-15', 200, undefined],
    ['six years minus a day', '2020-11-16', 422, 1206],
  ])('%s: %s', async (_age, date_of_birth, status, code) => {
    const answer = await register({ date_of_birth, guardian: guardian({ mobile: mobile() }) })
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  it.each([
    ['18 today needs nobody', '2008-11-15', null, 200, undefined],
    ['18 minus a day needs a guardian', '2008-11-16', null, 422, 1210],
    ['18 minus a day with a guardian', '2008-11-16', guardian(), 200, undefined],
    ['a guardian who does not agree is none', '2008-11-16', guardian({ consent: false }), 422, 1210],
  ])('%s', async (_age, date_of_birth, withGuardian, status, code) => {
    const answer = await register({ date_of_birth, guardian: withGuardian })
    expect([answer.status, answer.code]).toEqual([status, code])
  })

  it('a birthday counts by the Hong Kong date, not by that of the machine', async () => {
    at.clock.set('2026-11-14T23:59:59+08:00')
    expect((await register({ date_of_birth: '2008-11-15' })).code).toBe(1210)
    nextMobile += 1
    at.clock.set('2026-11-15T00:00:00+08:00')
    expect((await register({ date_of_birth: '2008-11-15' })).status).toBe(200)
  })

  it('a child may share the parent’s number, and then cannot sign in by it (D-083)', async () => {
    const shared = {
      date_of_birth: '2016-01-01',
      mobile: '61113333',
      guardian: guardian({ mobile: '61113333', relationship: '父母' }),
    }
    expect((await register(shared)).status).toBe(200)
    at.clock.pass(60_000)
    expect((await register(shared)).status).toBe(200)
    expect((await at.browser().logIn({ mobile: '61113333' }, 'Tram7Kettle')).code).toBe(1101)
  })

  it('the code of a child goes to the guardian: a proof of the child’s own number is not enough (1211)', async () => {
    const otp_token = await proofOf(at, mobile())
    const body = {
      ...applicantBody({ mobile: mobile(), date_of_birth: '2016-01-01', guardian: guardian() }),
      ...goodPassword,
    }
    expect((await send({ ...body, otp_token })).code).toBe(1211)
  })
})

describe('an application by a helper (D-145)', () => {
  const daughter = () => ({ name: 'CHAN, Mei', phone: mobile(), relationship: 'CHI' })
  const helped = async (changed: Record<string, unknown> = {}) => {
    const otp_token = await proofOf(at, mobile(), true)
    const { consent_data_use: _atTheCentre, ...body } = applicantBody({
      mobile: mobile(),
      date_of_birth: '1944-02-03',
      emergency_contact: daughter(),
      ...changed,
    })
    return send({ ...body, by_helper: true, otp_token })
  }

  it('needs no consent and no password; the number stays the helper’s own and opens nothing', async () => {
    await register()
    at.clock.pass(60_000)
    const answer = await helped()
    expect([answer.status, answer.payload.member_type]).toEqual([200, 'PROVISIONAL'])
    const signedIn = await at.browser().logIn({ mobile: mobile() }, 'Tram7Kettle')
    expect(signedIn.payload.member).toMatchObject({ name_en: 'CHAN, Tai Man' })
    const profile = at.browser()
    await profile.logIn({ mobile: mobile() }, 'Tram7Kettle')
    expect((await profile.post(profilePath)).payload).toMatchObject({ date_of_birth: '1958-03-09' })
  })

  it('says that the consent is still to be given, and by whose finger the boxes were ticked', async () => {
    const { payload } = await helped()
    const { rows } = await database().db.execute<{ is_given: boolean; actor: string }>(
      sql`select is_given, actor from consent_record join member on member.id = member_id
        where purpose = 'DATA_USE' and application_no = ${String(payload.application_no)}`,
    )
    expect(rows).toEqual([{ is_given: false, actor: 'HELPER' }])
  })

  it.each([
    [
      'another number than the contact’s',
      { emergency_contact: { name: 'A', phone: '61239999', relationship: 'CHI' } },
      'emergency_contact.phone',
    ],
    [
      'no relation',
      { emergency_contact: { name: 'A', phone: '91234567' }, mobile: '91234567' },
      'emergency_contact.relationship',
    ],
  ])('with %s is a field error', async (_what, changed, field) => {
    const answer = await helped(changed)
    expect([answer.status, Object.keys(answer.payload.fields as object)]).toEqual([422, [field]])
  })

  it('is not for a child, who has a guardian (S5-11)', async () => {
    expect((await helped({ date_of_birth: '2016-01-01' })).code).toBe(1210)
  })
})

describe('what is refused, and why', () => {
  it.each([
    ['neither living nor working here', { district_link: [] }, 1207],
    ['living here from another district', { region: 'KLN', district: 'KLN_KC', neighbourhood: null }, 1207],
    ['no consent to data use', { consent_data_use: false }, 1208],
    ['no channel', { channels: [] }, 1209],
  ])('%s', async (_what, changed, code) => {
    const answer = await register(changed)
    expect([answer.status, answer.code]).toEqual([422, code])
  })

  it('working here from another district is enough (D-085)', async () => {
    const changed = { region: 'NT', district: 'NT_ST', neighbourhood: null, district_link: ['WORK'] }
    expect((await register(changed)).status).toBe(200)
  })

  it.each([
    ['a district of another region', { region: 'HK' }, 'district'],
    ['no neighbourhood in the home district', { neighbourhood: null }, 'neighbourhood'],
    ['alone together with others (D-089)', { household_members: ['A', 'SP'] }, 'household_members'],
    ['no disease together with one (D-093)', { family_history: ['N', 'H'] }, 'family_history'],
    ['aids without walking with aids', { mobility: 'U' }, 'aids'],
    ['another source without saying which (D-095)', { service_source_other: null }, 'service_source_other'],
    ['post without an address (D-086)', { channels: ['MAIL'] }, 'postal_address'],
    ['an unknown code', { ethnicity: 'XXX' }, 'ethnicity'],
    ['a date that does not exist', { date_of_birth: '1958-02-30' }, 'date_of_birth'],
    ['a birthday before 1900', { date_of_birth: '1899-12-31' }, 'date_of_birth'],
    ['a Chinese name in the English field', { surname_en: '陳' }, 'surname_en'],
    ['an English name in the Chinese field', { surname_zh: 'Chan' }, 'surname_zh'],
    ['names not said to be as on the document (S5-07)', { name_matches_id: false }, 'name_matches_id'],
    [
      'no emergency number',
      { emergency_contact: { name: 'A', phone: '1', relationship: 'CHI' } },
      'emergency_contact.phone',
    ],
    ['a server-owned field (SEC-02)', { member_type: 'MEMBER' }, 'member_type'],
    ['another one', { member_no: 'SSPD000001' }, 'member_no'],
  ])('%s is a field error', async (_what, changed, field) => {
    const answer = await send({ ...applicantBody(changed), ...goodPassword, otp_token: 'x' })
    expect([answer.status, answer.code]).toEqual([422, 1001])
    expect(Object.keys(answer.payload.fields as object)).toContain(field)
  })

  it.each([
    ['7 characters', 'Abcdeg1', 'Abcdeg1', 1303],
    ['17 characters', 'Abcdefghijklmno12', 'Abcdefghijklmno12', 1303],
    ['no capital', 'abcdefg1', 'abcdefg1', 1303],
    ['no small letter', 'ABCDEFG1', 'ABCDEFG1', 1303],
    ['no digit', 'Abcdefgh', 'Abcdefgh', 1303],
    ['a different second entry', 'Tram7Kettle', 'Tram7Kettlf', 1304],
    ['one of the commonest', 'Hongkong2024', 'Hongkong2024', 1305],
  ])('a password with %s', async (_what, password, confirm_password, code) => {
    const answer = await send({ ...applicantBody({ mobile: mobile() }), password, confirm_password, otp_token: 'x' })
    expect([answer.status, answer.code]).toEqual([422, code])
  })

  it.each(['Abcdefg1', 'Abcdefghijklmn12'])(
    'the password %s is long and short enough (S5-01, S9-07)',
    async (password) => {
      expect((await register({}, { password, confirm_password: password })).status).toBe(200)
    },
  )

  it.each(['', 'never-given'])('the proof %j (1211)', async (otp_token) => {
    expect((await send({ ...applicantBody({ mobile: mobile() }), ...goodPassword, otp_token })).code).toBe(1211)
  })

  it('a proof of another number (1211)', async () => {
    const otp_token = await proofOf(at, '61239999')
    expect((await send({ ...applicantBody({ mobile: mobile() }), ...goodPassword, otp_token })).code).toBe(1211)
  })
})

describe('at the same moment', () => {
  it('two people with one number: exactly one is registered, the other hears 1201', async () => {
    const first = await proofOf(at, mobile())
    at.clock.pass(60_000)
    const second = await proofOf(at, mobile())
    const body = (otp_token: string) => ({ ...applicantBody({ mobile: mobile() }), ...goodPassword, otp_token })
    const answers = await Promise.all([send(body(first)), send(body(second))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe(1201)
    const index = at.members.vault.mobileIndex(`+852${mobile()}`)
    const { rows } = await database().db.execute(sql`select 1 from member where mobile_index = ${index}`)
    expect(rows).toHaveLength(1)
  })

  it('a form sent again with its key gets the same answer and makes one account', async () => {
    const otp_token = await proofOf(at, mobile())
    const body = { ...applicantBody({ mobile: mobile() }), ...goodPassword, otp_token }
    const key = { 'idempotency-key': `form-${mobile()}` }
    const answers = await Promise.all([send(body, key), send(body, key), send(body, key)])
    answers.push(await send(body, key))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ payload }) => payload.application_no)).size).toBe(1)
    const other = await send({ ...body, surname_en: 'WONG' }, key)
    expect([other.status, other.code]).toEqual([422, 1001])
  })
})
