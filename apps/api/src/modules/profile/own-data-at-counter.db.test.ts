import { exportPagePath } from '@dhc/contracts/member-api/profile'
import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { applicantBody } from '../../testing/registration-samples.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let desk: Browser
let nurse: Browser
let memberId = ''
const seen = { identity_document: 'HKIC', identity_seen: true }
const nobody = '0190f3a2-7b1c-4def-8123-456789abcdef'
const memberUrl = (id: string, action = '') => `${staffMembersPath}/${id}${action}`

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  memberId = (await findMember(at.members, { memberNo: 'SSPD000101' }))?.id ?? ''
})
beforeEach(async () => {
  await emptyTables(database(), ['message_out', 'rate_limit'])
  ;[desk, nurse] = [at.browser(), at.browser()]
  await desk.logInStaff('demo.frontdesk', demoPassword)
  await nurse.logInStaff('demo.clinical', demoPassword)
})

const dueOn = async (id = memberId) => (await desk.get(memberUrl(id))).payload.deletion_due_on
const purposes = async (mobile: string) => (await at.outbox(mobile)).map(({ purpose }) => purpose)

describe('own data in person, for who has no phone (A-376, PRIV-01, PRIV-02)', () => {
  it('the copy is the page that the member reads at home; that it was printed is in the log', async () => {
    const pressure = { type: 'BLOOD_PRESSURE', recordedAt: '2026-11-15T09:00:00+08:00', systolic: 171, diastolic: 99 }
    await nurse.post(memberUrl(memberId, '/health_data'), pressure)
    const printed = await nurse.post(memberUrl(memberId, '/data_copy'), seen)
    const own = at.browser()
    await own.logIn({ mobile: '55500101' }, demoPassword)
    const read = await own.post(exportPagePath, {}, { 'accept-language': 'zh-HK' })
    const headings = (page: unknown) => String(page).match(/<h2>[^<]*<\/h2>/g)
    expect(printed.payload.page).toContain('171')
    expect(headings(printed.payload.page)).toEqual(headings(read.payload.page))
    expect(headings(printed.payload.page)?.length).toBeGreaterThan(10)
    const admin = at.browser()
    await admin.logInStaff('demo.admin', demoPassword)
    const { items } = (await admin.get(`${auditPath}?object=${memberId}&pageSize=10`)).payload
    expect(items).toContainEqual(expect.objectContaining({ action: 'member.copy-data', detail: 'HKIC' }))
  })

  it('it is printed by those who treat, after sight of identity, and of somebody who is there', async () => {
    expect((await desk.post(memberUrl(memberId, '/data_copy'), seen)).code).toBe(1005)
    const unseen = { ...seen, identity_seen: false }
    expect((await nurse.post(memberUrl(memberId, '/data_copy'), unseen)).code).toBe(1906)
    expect((await nurse.post(memberUrl(nobody, '/data_copy'), seen)).code).toBe(1006)
  })

  it('deletion is asked for and taken back at the counter; asking twice does not move the day; the own phone hears', async () => {
    const ask = () => desk.post(memberUrl(memberId, '/deletion'), seen)
    expect((await desk.post(memberUrl(memberId, '/deletion'), { ...seen, identity_seen: false })).code).toBe(1906)
    expect(await dueOn()).toBeNull()
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.payload).toEqual(second.payload)
    expect(await dueOn()).toBe(first.payload.deletion_due_on)
    const withdraw = () => desk.post(memberUrl(memberId, '/deletion/withdraw'), seen)
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).code).toBe(1406)
    expect(await dueOn()).toBeNull()
    const heard = await purposes('+85255500101')
    expect(heard.toSorted()).toEqual(['deletion-requested', 'deletion-withdrawn'])
    expect((await desk.post(memberUrl(nobody, '/deletion'), seen)).code).toBe(1006)
    expect((await nurse.post(memberUrl(memberId, '/deletion'), seen)).code).toBe(1005)
  })

  it('a phone that belongs to somebody else is told nothing', async () => {
    const contact = { name: 'CHAN SIU MING', relationship: 'CHI', phone: '+85292001234' }
    const body = { ...applicantBody({ mobile: '92001234', emergency_contact: contact }), mobile_of_contact: true }
    const checks = {
      ...{ identity_document: 'HKIC', permission_valid: true, name_matches: true },
      ...{ address_proof: true, ehealth_agreed: true, district_link_checked: true },
    }
    const { payload } = await desk.post(staffMembersPath, { ...body, verify: checks })
    const id = String(payload.member_id)
    expect((await desk.post(memberUrl(id, '/deletion'), seen)).status).toBe(200)
    expect(await dueOn(id)).toMatch(/^2026-/)
    expect(await purposes('+85292001234')).not.toContain('deletion-requested')
  })
})
