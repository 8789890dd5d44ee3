import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { phoneChangesPath } from '@dhc/contracts/staff-api/phone-changes'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let manager: Browser
let admin: Browser
let id = ''
let nextMobile = 94_000_000

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  id = (await findMember(at.members, { memberNo: 'SSPD000102' }))?.id ?? ''
})
beforeEach(async () => {
  at.clock.set('2026-11-16T16:00:00+08:00')
  nextMobile += 1
  await emptyTables(database(), ['rate_limit', 'message_out', 'one_time_code', 'session', 'phone_change'])
  desk = await clerk('demo.frontdesk')
  manager = await clerk('demo.manager')
  admin = await clerk('demo.admin')
})

async function clerk(username: string): Promise<Browser> {
  const browser = at.browser()
  await browser.logInStaff(username, demoPassword)
  return browser
}
const mobile = () => `+852${nextMobile}`
const numberOnRecord = async () => (await findMember(at.members, { id }))?.particulars.mobile
const ask = (by: Browser, changed: object = {}) =>
  by.post(`${staffMembersPath}/${id}/phone_change`, {
    mobile: mobile(),
    identity_document: 'HKIC',
    identity_seen: true,
    ...changed,
  })
const confirm = (by: Browser, changeId: unknown) => by.post(`${phoneChangesPath}/${changeId}/confirm`)
const waiting = async (by: Browser) => (await by.get(phoneChangesPath)).payload.items as Record<string, unknown>[]

describe('one clerk alone changes no number', () => {
  it.each(['SSPD000102', undefined])('neither of a member nor of an applicant (%s; 1406)', async (memberNo) => {
    const who = await findMember(at.members, memberNo ? { memberNo } : { mobile: '+85255500105' })
    const before = who?.particulars.mobile
    const body = { version: who?.version, reason: 'as told', mobile: mobile() }
    const answer = await desk.put(`${staffMembersPath}/${who?.id}`, body)
    expect([answer.status, answer.code]).toEqual([409, 1406])
    expect((await findMember(at.members, { id: who?.id ?? '' }))?.particulars.mobile).toBe(before)
  })
})

describe('a new phone number at the counter', () => {
  it('changes nothing before a second person has confirmed, but the old number hears of it', async () => {
    const before = (await numberOnRecord()) ?? ''
    const asked = await ask(desk)
    expect(asked.payload).toMatchObject({ member_no: 'SSPD000102', mobile: mobile(), not_second: 'samePerson' })
    expect(await numberOnRecord()).toBe(before)
    expect((await admin.get('/api/staff/today')).payload.phone_changes).toEqual({ waiting: 1 })
    const [warning] = await at.outbox(before)
    expect(warning).toMatchObject({ purpose: 'phone-change' })
    expect(warning?.body).not.toContain(String(nextMobile))
  })

  it('whoever asked cannot confirm it (1005); another person does, sessions end and a code goes to the new number', async () => {
    const member = at.browser()
    await member.logIn({ member_no: 'SSPD000102' }, demoPassword)
    const { payload } = await ask(desk)
    expect((await confirm(desk, payload.id)).code).toBe(1005)
    expect((await waiting(manager)).map(({ not_second }) => not_second)).toEqual([null])
    expect((await confirm(manager, payload.id)).payload).toEqual({ is_code_sent: true })
    expect(await numberOnRecord()).toBe(mobile())
    expect(await at.codeSentTo(mobile())).toMatch(/^\d{6}$/)
    expect((await member.post('/api/member/profile')).code).toBe(1004)
    expect(await waiting(manager)).toEqual([])
    const entries = (await admin.get(`${auditPath}?object=${id}`)).payload.items as { action: string }[]
    const acts = entries.map(({ action }) => action).filter((action) => action.startsWith('member.'))
    expect(acts.slice(0, 2)).toEqual(['member.change-phone', 'member.ask-phone-change'])
  })

  it('two people confirm at the same moment: one of them does (1904)', async () => {
    const { payload } = await ask(desk)
    const answers = await Promise.all([confirm(manager, payload.id), confirm(admin, payload.id)])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([1904, 200])
  })

  it('two clerks ask at the same moment: one of them does (1007)', async () => {
    const answers = await Promise.all([ask(desk), ask(manager)])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([1007, 200])
  })

  it('is refused without sight of identity (1906), for a number somebody has (1201) and for the same number (1406)', async () => {
    expect((await ask(desk, { identity_seen: false })).code).toBe(1906)
    expect((await ask(desk, { mobile: '55500101' })).code).toBe(1201)
    expect((await ask(desk, { mobile: await numberOnRecord() })).code).toBe(1406)
  })

  it('can be taken back with a reason by whoever asked, and then confirmed by nobody (1904)', async () => {
    const { payload } = await ask(desk)
    expect((await desk.post(`${phoneChangesPath}/${payload.id}/refuse`, { reason: '' })).code).toBe(1001)
    expect((await desk.post(`${phoneChangesPath}/${payload.id}/refuse`, { reason: 'typed wrongly' })).status).toBe(200)
    expect((await confirm(manager, payload.id)).code).toBe(1904)
    expect((await ask(desk)).status).toBe(200)
  })

  it('that nobody confirmed within a day must be asked for again', async () => {
    const { payload } = await ask(desk)
    at.clock.set('2026-11-17T16:00:00+08:00')
    manager = await clerk('demo.manager')
    expect(await waiting(manager)).toEqual([])
    expect((await confirm(manager, payload.id)).code).toBe(1904)
    expect((await ask(manager)).status).toBe(200)
  })
})
