import { applicationsPath } from '@dhc/contracts/staff-api/applications'
import { auditPath } from '@dhc/contracts/staff-api/audit'
import { staffChangePasswordPath, staffExtendTokenPath } from '@dhc/contracts/staff-api/session'
import { staffUsersPath } from '@dhc/contracts/staff-api/users'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memberRateLimits } from '../../platform/rate-limit/rate-limits.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { testIndexKey } from '../../testing/test-app.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { changeStaff } from './staff-accounts.ts'
import { staffAccount } from './tables.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let admin: Browser
let made = 0

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session'])
  admin = at.browser()
  await admin.logInStaff('demo.admin', demoPassword)
})

const temporary = 'Tram7Kettle'
const newClerk = (changed: object = {}) => {
  made += 1
  const who = { username: `new.clerk${made}`, name: 'New Clerk', staff_role: 'FRONTDESK', centres: ['CORE'] }
  return { ...who, temporary_password: temporary, ...changed }
}
const urlOf = (id: unknown, action = '') => `${staffUsersPath}/${id}${action}`
const idOf = async (username: string) => {
  const items = (await admin.get(staffUsersPath)).payload.items as { id: string; username: string }[]
  return items.find((each) => each.username === username)?.id
}

/** Somebody with an own password already. */
async function hire(changed: object = {}) {
  const body = newClerk(changed)
  const id = String((await admin.post(staffUsersPath, body)).payload.id)
  const browser = at.browser()
  await browser.logInStaff(body.username, temporary)
  const chosen = { current_password: temporary, new_password: 'Ferry8Lantern', confirm_password: 'Ferry8Lantern' }
  browser.token = String((await browser.post(staffChangePasswordPath, chosen)).payload.access_token)
  return { id, browser, username: body.username }
}

describe('the accounts of staff', () => {
  it('are listed without anything secret', async () => {
    const answer = await admin.get(staffUsersPath)
    expect(answer.payload.items).toContainEqual({
      id: expect.any(String),
      username: 'demo.clinical',
      name: 'Demo Nurse',
      staff_role: 'CLINICAL',
      centres: ['CORE'],
      active: true,
      must_change_password: false,
      has_second_factor: false,
      admin_asked: null,
    })
    expect(answer.text).not.toContain('argon2')
  })

  it('a user name belongs to one person (1007), also when two ADMINs give it at one moment', async () => {
    const body = newClerk()
    const answers = await Promise.all([1, 2, 3].map(() => admin.post(staffUsersPath, body)))
    expect(answers.map(({ status, code }) => code ?? status).toSorted()).toEqual([1007, 1007, 200])
  })

  it.each([
    ['a password outside the rule', { temporary_password: 'Abcde1x' }, 1303],
    ['a password everybody tries first', { temporary_password: 'Welcome123' }, 1305],
    ['no centre', { centres: [] }, 1001],
    ['a role that does not exist', { staff_role: 'OWNER' }, 1001],
    ['a user name with a space', { username: 'new clerk' }, 1001],
  ])('with %s there is no account', async (_what, changed, code) => {
    expect((await admin.post(staffUsersPath, newClerk(changed))).code).toBe(code)
  })

  it('a temporary password opens nothing but the choice of an own one', async () => {
    const body = newClerk()
    await admin.post(staffUsersPath, body)
    const clerk = at.browser()
    const signedIn = await clerk.logInStaff(body.username, temporary)
    expect(signedIn.payload.staff).toMatchObject({ must_change_password: true })
    expect((await clerk.get(applicationsPath)).code).toBe(1005)
    clerk.token = String((await clerk.post(staffExtendTokenPath)).payload.access_token)
    expect((await clerk.get(applicationsPath)).code).toBe(1005)
    const chosen = { current_password: temporary, new_password: 'Ferry8Lantern', confirm_password: 'Ferry8Lantern' }
    clerk.token = String((await clerk.post(staffChangePasswordPath, chosen)).payload.access_token)
    expect((await clerk.get(applicationsPath)).status).toBe(200)
  })

  it('another role ends the sessions of the old one, another name does not', async () => {
    const { id, browser } = await hire()
    expect((await admin.patch(urlOf(id), { name: 'Married Clerk' })).payload).toMatchObject({ name: 'Married Clerk' })
    expect((await browser.get(applicationsPath)).status).toBe(200)
    const changed = await admin.patch(urlOf(id), { staff_role: 'CLINICAL', centres: ['CORE', 'NORTH'] })
    expect(changed.payload).toMatchObject({ staff_role: 'CLINICAL', centres: ['CORE', 'NORTH'], active: true })
    expect((await browser.get(applicationsPath)).code).toBe(1004)
  })

  it('who is switched off is out at once, and cannot sign in until switched on again', async () => {
    const { id, browser, username } = await hire()
    expect((await admin.patch(urlOf(id), { active: false })).payload).toMatchObject({ active: false })
    expect((await browser.get(applicationsPath)).code).toBe(1004)
    expect((await at.browser().logInStaff(username, 'Ferry8Lantern')).code).toBe(1901)
    await admin.patch(urlOf(id), { active: true })
    expect((await at.browser().logInStaff(username, 'Ferry8Lantern')).status).toBe(200)
  })

  it('somebody unknown is not found (1006)', async () => {
    const nobody = '0190f3a2-7b1c-4def-8123-456789abcdef'
    expect((await admin.patch(urlOf(nobody), { active: false })).code).toBe(1006)
    expect((await admin.post(urlOf(nobody, '/reset_sign_in'), { temporary_password: temporary })).code).toBe(1006)
  })

  it('ADMINs who switch each other off at one moment: one remains, and stays one (1406)', async () => {
    const ring = [{ id: await idOf('demo.admin'), browser: admin }]
    for (const _ of [1, 2, 3]) {
      const hired = await hire()
      // By two, as two-admins.db.test.ts shows.
      await database().inTransaction((tx) =>
        tx.update(staffAccount).set({ role: 'ADMIN' }).where(eq(staffAccount.id, hired.id)),
      )
      await hired.browser.logInStaff(hired.username, 'Ferry8Lantern')
      ring.push(hired)
    }
    const isAdmin = and(eq(staffAccount.role, 'ADMIN'), eq(staffAccount.isActive, true))
    // All of them are past the guard already; the connections are there, so that nobody is late.
    const { inTransaction, runSql } = database()
    const rateLimits = memberRateLimits({ runSql, indexKey: testIndexKey, raiseAlarm: () => undefined })
    const deps = { inTransaction, clock: at.clock, returnWorkOf: async () => 0, rateLimits }
    await Promise.all(ring.map(() => deps.inTransaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))))
    const switchOff = (place: number) => {
      const who = { id: String(ring[place]?.id), role: 'ADMIN', requestId: 'at one moment' } as const
      return changeStaff(deps, who, String(ring.at(place - 1)?.id), { isActive: false })
    }
    const outcomes = await Promise.allSettled([...ring.keys()].map(switchOff))
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    const left = await database().db.select().from(staffAccount).where(isAdmin)
    expect(left).toHaveLength(1)

    const last = ring.find(({ id }) => id === left[0]?.id) ?? expect.fail('nobody is left')
    for (const change of [{ active: false }, { staff_role: 'MANAGER' }]) {
      const answer = await last.browser.patch(urlOf(last.id), change)
      expect([answer.status, answer.code]).toEqual([409, 1406])
    }
    await inTransaction((tx) =>
      tx.update(staffAccount).set({ isActive: true }).where(eq(staffAccount.username, 'demo.admin')),
    )
  })

  it('each change is in the audit log, with what it was before, and never a name or password', async () => {
    const { id } = await hire()
    await admin.patch(urlOf(id), { staff_role: 'MANAGER', name: 'Marker Name' })
    await admin.post(urlOf(id, '/reset_sign_in'), { temporary_password: temporary })
    const answer = await admin.get(`${auditPath}?object=${id}`)
    const rows = answer.payload.items as { action: string; detail: string | null }[]
    expect(rows.map(({ action, detail }) => [action, detail])).toEqual([
      ['staff.reset-sign-in', null],
      ['staff.change', 'name; role FRONTDESK to MANAGER'],
      ['staff.change-password', expect.any(String)],
      ['staff.create', 'role FRONTDESK; centres CORE'],
    ])
    for (const value of ['Marker Name', temporary]) expect(answer.text).not.toContain(value)
  })
})

describe('a forgotten password or a lost phone', () => {
  it('a reset ends the sessions, lifts a lock, and asks for an own password and the phone anew', async () => {
    const strict = await accountsAtWork(database(), {
      accounts: testAccounts({ passwords: cheapPasswords(), asksSecondFactor: true }),
    })
    const { id, browser, username } = await hire()
    const before = await strict.browser().logInStaff(username, 'Ferry8Lantern')
    for (let tries = 1; tries <= 5; tries += 1) await at.browser().logInStaff(username, 'Wrong1234')
    const reset = await admin.post(urlOf(id, '/reset_sign_in'), { temporary_password: 'Peak9Window' })
    expect(reset.payload).toMatchObject({ must_change_password: true, has_second_factor: false })
    expect((await browser.get(applicationsPath)).code).toBe(1004)
    const after = await strict.browser().logInStaff(username, 'Peak9Window')
    expect(after.payload.totp_uri).toContain('otpauth://totp/')
    expect(after.payload.totp_uri).not.toBe(before.payload.totp_uri)
    expect((await at.browser().logInStaff(username, 'Ferry8Lantern')).code).toBe(1901)
    await strict.app.close()
  })
})

describe('a manager', () => {
  const endPathOf = (id: unknown) => `/api/staff/colleagues/${id}/end`
  const managed = async () => {
    const manager = at.browser()
    await manager.logInStaff('demo.manager', demoPassword)
    return manager
  }

  it('ends the account of whoever leaves: every session ends, and the audit log says who did it', async () => {
    const { id, browser } = await hire()
    const manager = await managed()
    expect((await manager.post(endPathOf(id))).status).toBe(200)
    expect((await browser.get(applicationsPath)).code).toBe(1004)
    const { items } = (await admin.get(`${auditPath}?object=${id}`)).payload as { items: Record<string, unknown>[] }
    expect(items[0]).toMatchObject({ role: 'MANAGER', action: 'staff.change' })
    // Pressed twice, or by two managers: it stays off.
    expect((await manager.post(endPathOf(id))).status).toBe(200)
  })

  it('ends neither an administrator nor a manager, and nobody who is not there', async () => {
    const manager = await managed()
    for (const username of ['demo.admin', 'demo.manager'])
      expect((await manager.post(endPathOf(await idOf(username)))).code).toBe(1406)
    expect((await manager.post(endPathOf('00000000-0000-4000-8000-000000000000'))).code).toBe(1006)
  })

  it('says again who it is first, when the sign-in is a while ago', async () => {
    const { id } = await hire()
    const manager = await managed()
    at.clock.set(new Date(at.clock.now().getTime() + 11 * 60_000))
    expect((await manager.post(endPathOf(id))).code).toBe(1107)
  })
})
