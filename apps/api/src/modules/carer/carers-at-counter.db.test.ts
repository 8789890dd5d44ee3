import { listAccessCall } from '@dhc/contracts/member-api/access-log'
import { requestCodePath } from '@dhc/contracts/member-api/one-time-code'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { actingFor, idOf, people, relate, signedIn } from '../../testing/carers-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { type LockedMember, lockMember } from '../member/index.ts'

/** D-140, A-105 to A-107: no clerk alone opens somebody's health data to somebody else. */
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork
let clerk: Browser
let colleague: Browser
const [hour, phone] = [60 * 60_000, `+852${people.member.mobile}`]
const all = ['timetable', 'enrol', 'readHealth', 'enterReadings']

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-15T10:00:00+08:00')
  const tables = ['carer_relation', 'rate_limit', 'session', 'one_time_code', 'message_out', 'notification']
  await emptyTables(database(), [...tables, 'sign_in_attempts'])
  await numberSince(365 * 24 * hour, phone)
  ;[clerk, colleague] = [await atDesk('demo.frontdesk'), await atDesk('demo.manager')]
})

async function atDesk(username: string): Promise<Browser> {
  const browser = at.browser()
  await browser.logInStaff(username, demoPassword)
  return browser
}

type Item = { readonly relationId: string; readonly carer_no: string | null }
const carersOf = async (who: keyof typeof people) => `/api/staff/members/${await idOf(at, who)}/carers`

/** Both agreements ticked by one clerk, as the attack does it. Answers with the relation. */
async function record(changed: object = {}, who: 'member' | 'junior' = 'member'): Promise<string> {
  const agreed = { consent: 'REPRESENTATIVE', member_agrees: true, carer_agrees: true }
  const carer = who === 'member' ? people.carer : people.guardian
  const kind = who === 'member' ? 'CARER' : 'GUARDIAN'
  const body = { carer_no: carer.memberNo, kind, rights: all, ...agreed, ...changed }
  const answer = await clerk.post(await carersOf(who), body)
  expect(answer.status).toBe(200)
  const items = answer.payload.items as Item[]
  return items.find(({ carer_no }) => carer_no === body.carer_no)?.relationId ?? ''
}

const confirm = (by: Browser, relationId: string, body: object = {}) =>
  by.post(`/api/staff/carers/${relationId}/confirm`, { paper: 'COURT_ORDER', paper_seen: true, ...body })

/** Which of the two kinds of rights the carer has at this moment. */
async function mayDo(relationId: string, who: 'carer' | 'guardian' = 'carer') {
  const browser = await signedIn(at, who)
  const timetable = await browser.post('/api/health-programme/enrolled', {}, actingFor(relationId))
  const health = await browser.post('/api/health-data/latest', {}, actingFor(relationId))
  return { timetable: timetable.code !== 1005, health: health.code !== 1005 }
}

describe('one clerk alone (D-140)', () => {
  it.each(['member', 'junior'] as const)('gives nobody the health of a %s, today or ever', async (who) => {
    const relationId = await record({}, who)
    const helper = who === 'member' ? 'carer' : 'guardian'
    expect(await mayDo(relationId, helper)).toEqual({ timetable: false, health: false })
    expect((await confirm(clerk, relationId)).code).toBe(1005)
    at.clock.pass(24 * hour - 1)
    expect((await mayDo(relationId, helper)).timetable).toBe(false)
    at.clock.pass(1)
    expect(await mayDo(relationId, helper)).toEqual({ timetable: true, health: false })
    at.clock.pass(40 * 24 * hour)
    expect((await mayDo(relationId, helper)).health).toBe(false)
  })

  it('nor by changing the rights of a carer who is there already', async () => {
    const relationId = await relate(at, { rights: ['timetable'] })
    const change = { rights: all, consent: 'MEMBER', member_agrees: true }
    const changed = await clerk.put(`/api/staff/carers/${relationId}/rights`, change)
    expect(changed.payload.items).toMatchObject([
      { rights: ['timetable', 'enrol'], waitingRights: ['readHealth', 'enterReadings'], not_second: 'samePerson' },
    ])
    expect(await mayDo(relationId)).toEqual({ timetable: true, health: false })
  })

  it('takes nothing away from what the member has given, and takes back what it takes back at once', async () => {
    const relationId = await relate(at, { rights: all as never })
    const put = (rights: string[]) =>
      clerk.put(`/api/staff/carers/${relationId}/rights`, { rights, consent: 'MEMBER', member_agrees: true })
    expect((await put(['readHealth'])).payload.items).toMatchObject([{ rights: ['readHealth'], waitingRights: [] }])
    await put(['timetable'])
    expect(await mayDo(relationId)).toEqual({ timetable: true, health: false })
  })
})

describe('a second colleague who has seen the paper (decision 0049)', () => {
  it('gives the rights to health, which begin a day later; its kind is in the log', async () => {
    const relationId = await record()
    expect((await confirm(colleague, relationId, { paper_seen: false })).code).toBe(1906)
    const confirmed = await confirm(colleague, relationId)
    expect(confirmed.payload.items).toMatchObject([{ waitingUntil: '2026-11-16T10:00:00+08:00' }])
    at.clock.pass(24 * hour - 1)
    expect((await mayDo(relationId)).health).toBe(false)
    at.clock.pass(1)
    expect(await mayDo(relationId)).toEqual({ timetable: true, health: true })
    const own = await signedIn(at, 'member')
    const { items } = (await own.post(listAccessCall.path, { page: 1, pageSize: 10 })).payload
    expect((items as { what: string }[]).map(({ what }) => what)).toContain('Rights of a carer confirmed')
    const { rows } = await database().db.execute(sql`select detail from audit_entry where action = 'carer.confirm'`)
    expect(JSON.stringify(rows)).toContain('COURT_ORDER')
  })

  it('two who confirm at the same moment: one does', async () => {
    const relationId = await record()
    const answers = await Promise.all([confirm(colleague, relationId), confirm(colleague, relationId)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1406, undefined])
  })

  it('confirming and refusing at the same moment: one of the two stands', async () => {
    const relationId = await record()
    const [, refused] = await Promise.all([
      confirm(colleague, relationId),
      clerk.post(`/api/staff/carers/${relationId}/refuse`, { reason: 'No paper.' }),
    ])
    expect(refused.status).toBe(200)
    at.clock.pass(48 * hour)
    expect(await mayDo(relationId)).toEqual({ timetable: true, health: false })
  })

  it('either can stop it in between', async () => {
    const relationId = await record()
    await confirm(colleague, relationId)
    const own = await signedIn(at, 'member')
    expect((await own.post('/api/carer/end', { relationId })).status).toBe(200)
    at.clock.pass(48 * hour)
    expect(await mayDo(relationId)).toEqual({ timetable: false, health: false })
  })
})

describe('the member’s own word (A-106)', () => {
  const byCode = async (relationId: string, code: string) =>
    clerk.post(`/api/staff/carers/${relationId}/confirm_by_code`, { code })

  it('a code, read out to the clerk, begins everything at once; the SMS says what it is for', async () => {
    const relationId = await record({ consent: 'MEMBER' })
    const sent = await clerk.post(`/api/staff/carers/${relationId}/code`)
    expect(sent.payload.masked_mobile).toBe('5*** **02')
    const [sms] = (await at.outbox(phone)).filter(({ purpose }) => purpose === 'code-carer_rights')
    expect(sms?.body).toContain('示範家敏登記為你的照顧者')
    const code = /\d{6}/.exec(sms?.body ?? '')?.[0] ?? ''
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await byCode(relationId, wrong)).code).toBe(1202)
    expect((await mayDo(relationId)).health).toBe(false)
    expect((await byCode(relationId, code)).payload.items).toMatchObject([{ rights: all, beginsAt: null }])
    expect(await mayDo(relationId)).toEqual({ timetable: true, health: true })
    expect((await byCode(relationId, code)).code).toBe(1406)
  })

  it('a code for another relation, or for another purpose, says nothing about this one', async () => {
    const other = await relate(at, { rights: ['timetable'] })
    await clerk.put(`/api/staff/carers/${other}/rights`, { rights: all, consent: 'MEMBER', member_agrees: true })
    await clerk.post(`/api/staff/carers/${other}/code`)
    const code = await at.codeSentTo(phone)
    const relationId = await record({ consent: 'MEMBER', carer_no: people.guardian.memberNo })
    expect((await byCode(relationId, code)).code).toBe(1406)
    const body = { purpose: 'forgot_password', mobile: people.member.mobile }
    await at.browser('198.51.100.9').post(requestCodePath, body)
    expect((await byCode(relationId, await at.codeSentTo(phone))).code).toBe(1406)
    expect((await mayDo(relationId)).health).toBe(false)
  })

  it.each([
    ['a representative agreed', () => record()],
    ['a child, whose number is often the parent’s', () => record({ consent: 'GUARDIAN' }, 'junior')],
    ['the number was changed six days ago', () => afterNewNumber(6 * 24 * hour)],
  ])('no code is sent when %s (1907)', async (_why, recorded) => {
    const relationId = await recorded()
    expect((await clerk.post(`/api/staff/carers/${relationId}/code`)).code).toBe(1907)
  })

  it('a number of seven days is the member’s own', async () => {
    const relationId = await afterNewNumber(7 * 24 * hour)
    expect((await clerk.post(`/api/staff/carers/${relationId}/code`)).status).toBe(200)
  })

  it('in their own account they confirm all of it, or refuse the health of it', async () => {
    const relationId = await record()
    const own = await signedIn(at, 'member')
    const reply = (agreed: boolean) => own.post('/api/carer/reply_to_counter', { relationId, agreed })
    const stranger = await signedIn(at, 'carer')
    expect((await stranger.post('/api/carer/reply_to_counter', { relationId, agreed: true })).code).toBe(1006)
    expect((await reply(false)).payload.carers).toMatchObject([{ waitingRights: [] }])
    expect(await mayDo(relationId)).toEqual({ timetable: false, health: false })
    expect((await reply(true)).payload.carers).toMatchObject([{ rights: ['timetable', 'enrol'], beginsAt: null }])
    expect(await mayDo(relationId)).toEqual({ timetable: true, health: false })
    expect((await reply(true)).code).toBe(1406)
  })
})

describe('who hears of it', () => {
  const warnings = async (to: string) => (await at.outbox(to)).filter(({ purpose }) => purpose === 'carer-warning')

  it.each([
    ['six days', 6 * 24 * hour, 1],
    ['seven days', 7 * 24 * hour, 0],
  ])('the number that was the member’s until %s ago too, and nobody is named there', async (_age, ageMs, times) => {
    const former = phone
    await numberSince(ageMs, '+85291110000')
    await record()
    const heard = await warnings(former)
    expect(heard).toHaveLength(times)
    expect(heard.map(({ body }) => body).join()).not.toContain('SHIFAN')
    expect((await at.outbox('+85291110000')).map(({ purpose }) => purpose)).toContain('notice-carerAgreed')
  })

  it('the member by SMS, chosen or not, with one line on how to stop it, of each carer and each right more', async () => {
    await chooseChannels([])
    const relationId = await record()
    await confirm(colleague, relationId)
    const heard = await warnings(phone)
    expect(heard).toHaveLength(2)
    for (const { body } of heard) expect(body).toContain('如要停止，請在該頁按「結束」或致電中心。')
    await chooseChannels(['SMSWA'])
    const own = await signedIn(at, 'member')
    await own.post('/api/carer/rights', { relationId, rights: ['timetable'] })
    const before = (await at.told(people.member.memberNo)).length
    await own.post('/api/carer/rights', { relationId, rights: ['timetable', 'readHealth'] })
    expect((await at.told(people.member.memberNo)).slice(before)).toEqual(['carerChanged'])
  })

  it('the record of the member says who made the relation, and every look of the carer', async () => {
    const relationId = await record()
    at.clock.pass(24 * hour)
    const carer = await signedIn(at, 'carer')
    await carer.post('/api/health-programme/enrolled', {}, actingFor(relationId))
    const own = await signedIn(at, 'member')
    const { items } = (await own.post(listAccessCall.path, { page: 1, pageSize: 10 })).payload
    const said = (items as { who: string; what: string }[]).map(({ who, what }) => `${who}: ${what}`)
    expect(said).toContain('SHIFAN, KA MAN: Looked at your timetable')
    expect(said).toContain('Front desk: Carer or guardian recorded')
  })
})

const recordOf = async <Result>(work: (record: LockedMember) => Promise<Result>) => {
  const id = await idOf(at, 'member')
  return database().inTransaction(async (tx) => {
    const record = await lockMember(at.members, tx, id)
    if (!record) throw new Error('nobody')
    return work(record)
  })
}

/** Since so long the member has this number. */
async function numberSince(ageMs: number, mobile: string): Promise<void> {
  at.clock.pass(-ageMs)
  await recordOf((record) => record.setMobile(mobile))
  at.clock.pass(ageMs)
}

const chooseChannels = (channels: readonly ('SMSWA' | 'MAIL')[]) =>
  recordOf((record) =>
    record.changeParticulars({
      version: record.member.version,
      change: { channels },
      refuseUnfit: () => undefined,
      consents: { language: 'en-US', channel: 'COUNTER', actor: 'STAFF' },
    }),
  )

/** The same number, but new: then the clerk records a carer. */
async function afterNewNumber(ageMs: number): Promise<string> {
  await numberSince(ageMs, phone)
  return record({ consent: 'MEMBER' })
}
