import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { addressOf } from '../../testing/guessing.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { unlockStaff } from './operator-commands.ts'

vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
let at: AccountsAtWork

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
})
beforeEach(async () => {
  await emptyTables(database(), ['rate_limit', 'sign_in_attempts', 'session', 'known_device'])
  await database().inTransaction((tx) => tx.execute(sql`update staff_account set is_active = true`))
})

const unlock = (username: string) => unlockStaff({ ...database(), clock: at.clock }, username)
const idOf = async (username: string) =>
  (await database().db.execute(sql`select id from staff_account where username = ${username}`)).rows[0]?.id
const unlockings = async () =>
  (
    await database().db.execute(
      sql`select actor_kind, object_id from audit_entry where action = 'staff.unlock' order by position`,
    )
  ).rows

async function lock(username: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) await at.browser(addressOf(tries)).logInStaff(username, 'Wrong1234')
  expect((await at.browser().logInStaff(username, demoPassword)).code).toBe(1105)
}

describe('npm run unlock-staff (issue 16 row 3)', () => {
  it('opens the account of a locked ADMIN again, changes no password, and is in the audit log', async () => {
    await lock('demo.admin')
    expect(await unlock('demo.admin')).toEqual({ unlocked: 1 })
    expect((await at.browser().logInStaff('demo.admin', demoPassword)).status).toBe(200)
    expect((await unlockings()).at(-1)).toEqual({ actor_kind: 'SYSTEM', object_id: await idOf('demo.admin') })
  })

  it('also after a hundred wrong second factors, and leaves everybody else’s locks alone', async () => {
    const id = await idOf('demo.manager')
    await database().inTransaction((tx) =>
      tx.execute(sql`insert into sign_in_attempts (subject, failures, in_a_row, changed_at)
        values (${`${id} codes`}, 5, 100, now()), (${`${id} on a-device codes`}, 5, 100, now())`),
    )
    await lock('demo.frontdesk')
    expect(await unlock('demo.manager')).toEqual({ unlocked: 2 })
    expect((await at.browser().logInStaff('demo.frontdesk', demoPassword)).code).toBe(1105)
  })

  it('does nothing for an account that is not there, or is switched off', async () => {
    const before = (await unlockings()).length
    await database().inTransaction((tx) =>
      tx.execute(sql`update staff_account set is_active = false where username = 'demo.clinical'`),
    )
    expect(await unlock('nobody')).toEqual({ refusal: 'noSuchAccount' })
    expect(await unlock('demo.clinical')).toEqual({ refusal: 'switchedOff' })
    expect(await unlockings()).toHaveLength(before)
  })
})
