import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffMembersPath } from '@dhc/contracts/staff-api/members'
import { phoneChangesPath } from '@dhc/contracts/staff-api/phone-changes'
import { staffChangePasswordPath } from '@dhc/contracts/staff-api/session'
import { staffUsersPath } from '@dhc/contracts/staff-api/users'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Answer, Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { logLines } from '../../testing/log-lines.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { findMember } from '../member/index.ts'

const database = useTestDatabase()
const { log, lines } = logLines()
let at: AccountsAtWork
let ann: Browser
let ben: Browser
let made = 0

const dayMs = 24 * 60 * 60_000
const [temporary, own] = ['Tram7Kettle', 'Ferry8Lantern']
const urlOf = (id: unknown, action = '') => `${staffUsersPath}/${id}${action}`
const confirm = (by: Browser, id: unknown) => by.post(urlOf(id, '/confirm_admin'))
const alarms = () => lines.flatMap((line) => (JSON.parse(line) as { alarm?: string }).alarm ?? [])

beforeAll(async () => {
  at = await accountsAtWork(database(), { log, accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  at.clock.set('2026-11-16T10:00:00+08:00')
  lines.length = 0
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session', 'phone_change'])
  await setRole('demo.admin', 'ADMIN')
  await setRole('demo.manager', 'ADMIN')
  ann = await signedIn('demo.admin')
  ben = await signedIn('demo.manager')
})

async function setRole(username: string, role: string, isActive = true): Promise<void> {
  await database().inTransaction((tx) =>
    tx.execute(sql`update staff_account set role = ${role}, is_active = ${isActive}, created_by_id = null,
      reset_by_id = null, raised_by_id = null, admin_asked_by_id = null where username = ${username}`),
  )
}
async function signedIn(username: string, password = demoPassword): Promise<Browser> {
  const browser = at.browser()
  expect((await browser.logInStaff(username, password)).status).toBe(200)
  return browser
}
/** Somebody with an own password already, made by the one who is named. */
async function hire(by: Browser, staff_role: string) {
  made += 1
  const username = `second.clerk${made}`
  const body = { username, name: 'New Clerk', staff_role, centres: ['CORE'], temporary_password: temporary }
  const { payload } = await by.post(staffUsersPath, body)
  return { id: String(payload.id), username, payload }
}
async function choosePassword(username: string): Promise<Browser> {
  const browser = await signedIn(username, temporary)
  const chosen = { current_password: temporary, new_password: own, confirm_password: own }
  browser.token = String((await browser.post(staffChangePasswordPath, chosen)).payload.access_token)
  return browser
}
const sentenceOf = ({ text }: Answer) => (JSON.parse(text) as { error_message: string }).error_message

describe('two administrators make one', () => {
  it('an account of an ADMIN is off until a second one has confirmed it, and both steps are an alarm', async () => {
    const { id, username, payload } = await hire(ann, 'ADMIN')
    expect(payload).toMatchObject({ active: false, admin_asked: { by_me: true, not_second: 'samePerson' } })
    expect((await at.browser().logInStaff(username, temporary)).code).toBe(1901)
    expect(alarms()).toEqual(['administratorAsked'])

    expect((await confirm(ben, id)).payload).toMatchObject({ active: true, staff_role: 'ADMIN', admin_asked: null })
    expect(alarms()).toEqual(['administratorAsked', 'administratorMade'])
    const added = await choosePassword(username)
    expect((await added.get(staffUsersPath)).status).toBe(200)
    const { items } = (await ann.get(`${auditPath}?object=${id}`)).payload as { items: { action: string }[] }
    const actions = items.map(({ action }) => action).filter((action) => /admin|create/.test(action))
    expect(actions).toEqual(['staff.make-admin', 'staff.ask-admin', 'staff.create'])
  })

  it('a change of role to ADMIN waits as well, and nothing else of the account changes meanwhile', async () => {
    const { id, username } = await hire(ann, 'FRONTDESK')
    const clerk = await choosePassword(username)
    const asked = await ann.patch(urlOf(id), { staff_role: 'ADMIN' })
    expect(asked.payload).toMatchObject({ staff_role: 'FRONTDESK', active: true, admin_asked: { by_me: true } })
    expect((await clerk.get(staffUsersPath)).code).toBe(1005)
    expect((await confirm(ben, id)).payload).toMatchObject({ staff_role: 'ADMIN', admin_asked: null })
    expect((await clerk.get(staffMembersPath)).code).toBe(1004)
  })

  it('an ADMIN who was switched off comes back by two as well', async () => {
    const { id } = await hire(ann, 'ADMIN')
    await confirm(ben, id)
    await ben.patch(urlOf(id), { active: false })
    expect((await ann.patch(urlOf(id), { active: true })).payload).toMatchObject({ active: false })
    expect((await confirm(ben, id)).payload).toMatchObject({ active: true })
  })

  it('who asked cannot confirm their own request, and is told why', async () => {
    const { id } = await hire(ann, 'ADMIN')
    const answer = await confirm(ann, id)
    expect([answer.code, sentenceOf(answer)]).toEqual([1005, expect.stringContaining('a second person')])
    expect((await ben.get(staffUsersPath)).text).toContain('"not_second":null')
  })

  it('a second administrator made by the first never counts, one that is new not for seven days to the moment', async () => {
    const { id: puppet, username } = await hire(ann, 'ADMIN')
    await confirm(ben, puppet)
    await choosePassword(username)
    at.clock.pass(7 * dayMs - 1)
    const waitingForAnn = (await hire(await signedIn('demo.admin'), 'ADMIN')).id
    const waitingForBen = (await hire(await signedIn('demo.manager'), 'ADMIN')).id
    let third = await signedIn(username, own)
    expect(sentenceOf(await confirm(third, waitingForAnn))).toContain('less than 7 days')
    expect(sentenceOf(await confirm(third, waitingForBen))).toContain('less than 7 days')
    at.clock.pass(1)
    third = await signedIn(username, own)
    expect(sentenceOf(await confirm(third, waitingForAnn))).toContain('made by the owner of the other')
    expect((await confirm(third, waitingForBen)).status).toBe(200)
  })

  it('who was reset by the one who asked does not count for seven days', async () => {
    const idOfBen = ((await ann.get(staffUsersPath)).payload.items as { id: string; username: string }[]).find(
      ({ username }) => username === 'demo.manager',
    )?.id
    await ann.post(urlOf(idOfBen, '/reset_sign_in'), { temporary_password: temporary })
    const taken = await choosePassword('demo.manager')
    const { id } = await hire(ann, 'ADMIN')
    expect(sentenceOf(await confirm(taken, id))).toContain('In the last 7 days'.toLowerCase())
    at.clock.pass(7 * dayMs)
    expect((await confirm(await signedIn('demo.manager', own), id)).status).toBe(200)
    await database().inTransaction((tx) =>
      tx.execute(sql`update staff_account set must_change_password = false, password_hash =
        (select password_hash from staff_account where username = 'demo.admin') where username = 'demo.manager'`),
    )
  })

  it('two administrators confirm at one moment: one of them does (1904)', async () => {
    await setRole('demo.programme', 'ADMIN')
    const cat = await signedIn('demo.programme')
    const { id } = await hire(ann, 'ADMIN')
    const answers = await Promise.all([confirm(ben, id), confirm(cat, id)])
    expect(answers.map(({ code, status }) => code ?? status).toSorted()).toEqual([1904, 200])
    await setRole('demo.programme', 'PROGRAMME')
  })

  it('what somebody asked for who is no administrator any more is confirmed by nobody (1904)', async () => {
    const { id } = await hire(ann, 'ADMIN')
    await setRole('demo.admin', 'ADMIN', false)
    expect((await ben.get(staffUsersPath)).text).not.toContain('"by_me"')
    expect((await confirm(ben, id)).code).toBe(1904)
    await setRole('demo.admin', 'MANAGER')
    expect((await confirm(ben, id)).code).toBe(1904)
  })

  it('can be taken back by whoever asked, and refused by another; then it is confirmed by nobody (1904)', async () => {
    for (const by of [ann, ben]) {
      const { id } = await hire(ann, 'ADMIN')
      expect((await by.post(urlOf(id, '/refuse_admin'))).payload).toMatchObject({ active: false, admin_asked: null })
      expect((await confirm(ben, id)).code).toBe(1904)
    }
  })

  it('an open console that was left is not enough for any of it (1107)', async () => {
    const { id } = await hire(ann, 'ADMIN')
    at.clock.pass(10 * 60_000 + 1)
    const body = { username: 'late.one', name: 'Late', staff_role: 'FRONTDESK', centres: ['CORE'] }
    const late = [
      await ann.post(staffUsersPath, { ...body, temporary_password: temporary }),
      await ann.patch(urlOf(id), { name: 'Other Name' }),
      await ann.post(urlOf(id, '/reset_sign_in'), { temporary_password: temporary }),
      await confirm(ben, id),
    ]
    expect(late.map(({ code }) => code)).toEqual([1107, 1107, 1107, 1107])
    expect((await ann.post(urlOf(id, '/refuse_admin'))).status).toBe(200)
  })
})

describe('a new number of a member', () => {
  it('is not confirmed by an account that the asker has made, however old, nor by who made the one that asked', async () => {
    const { username } = await hire(ann, 'FRONTDESK')
    await choosePassword(username)
    at.clock.pass(30 * dayMs)
    const [admin, puppet] = [await signedIn('demo.admin'), await signedIn(username, own)]
    const member = await findMember(at.members, { memberNo: 'SSPD000102' })
    const ask = async (by: Browser, mobile: string) => {
      const body = { mobile, identity_document: 'HKIC', identity_seen: true }
      return (await by.post(`${staffMembersPath}/${member?.id}/phone_change`, body)).payload.id
    }
    for (const [first, second] of [
      [admin, puppet],
      [puppet, admin],
    ] as const) {
      const id = await ask(first, '+85298000001')
      expect((await second.get(phoneChangesPath)).text).toContain('"not_second":"accountMadeByOther"')
      expect((await second.post(`${phoneChangesPath}/${id}/confirm`)).code).toBe(1005)
      expect((await first.post(`${phoneChangesPath}/${id}/refuse`, { reason: 'tried' })).status).toBe(200)
    }
    expect((await findMember(at.members, { id: member?.id ?? '' }))?.particulars.mobile).toBe(
      member?.particulars.mobile,
    )
  })
})
