import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { staffChangePasswordPath } from '@dhc/contracts/staff-api/session'
import { staffUsersPath } from '@dhc/contracts/staff-api/users'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { createFirstAdmin } from './modules/staff/index.ts'
import { systemClock } from './platform/clock.ts'
import { systemRandom } from './platform/random.ts'
import { createBrowser } from './testing/browser.ts'
import { emptyTables } from './testing/empty-tables.ts'
import { cheapPasswords } from './testing/test-accounts.ts'
import { createTestApp } from './testing/test-app.ts'
import { useTestDatabase } from './testing/test-database.ts'

// The command is a process of its own, which loads and hashes for real.
vi.setConfig({ testTimeout: 60_000 })
const database = useTestDatabase()
const command = fileURLToPath(new URL('first-admin.ts', import.meta.url))

beforeEach(() => emptyTables(database(), ['staff_account']))

it('in a fresh installation the command makes an ADMIN, who must choose an own password', async () => {
  const options = ['--username', 'chan.tm', '--name', 'CHAN, Tai Man', '--centres', 'CORE']
  // Nothing but the address of the database is set.
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATABASE_URL: database().url }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...options], { env })
  const [, password = ''] = /\n {2}(\S{12})\n/.exec(stdout) ?? []
  expect(stderr).toBe('')

  const { app } = await createTestApp(database(), { random: systemRandom })
  const browser = createBrowser(app, '203.0.113.7')
  expect((await browser.logInStaff('chan.tm', password)).payload.staff).toMatchObject({ staff_role: 'ADMIN' })
  expect((await browser.get(staffUsersPath)).code).toBe(1005)
  const chosen = { current_password: password, new_password: 'Ferry8Lantern', confirm_password: 'Ferry8Lantern' }
  browser.token = String((await browser.post(staffChangePasswordPath, chosen)).payload.access_token)
  expect((await browser.get(staffUsersPath)).payload.items).toHaveLength(1)
  await app.close()

  const { rows } = await database().db.execute(sql`select action, outcome from audit_entry order by position limit 1`)
  expect(rows).toEqual([{ action: 'staff.create-first-admin', outcome: 'DONE' }])
})

it('two people make the first ADMIN at one moment: one does, and nobody does a second time', async () => {
  const { inTransaction } = database()
  const deps = { inTransaction, clock: systemClock, random: systemRandom, passwords: cheapPasswords() }
  const make = (username: string) => createFirstAdmin(deps, { username, name: 'CHAN, Tai Man', centres: ['CORE'] })
  const outcomes = await Promise.all([make('chan.tm'), make('lee.sm'), make('wong.kf')])
  expect(outcomes.filter((outcome) => 'password' in outcome)).toHaveLength(1)
  expect(await make('ho.ly')).toEqual({ refusal: 'adminExists' })
})

it('beside a single ADMIN the command makes a second, who could be confirmed by nobody, and no third', async () => {
  const { inTransaction } = database()
  const deps = { inTransaction, clock: systemClock, random: systemRandom, passwords: cheapPasswords() }
  const make = (username: string, isSecond: boolean) =>
    createFirstAdmin(deps, { username, name: 'CHAN, Tai Man', centres: ['CORE'], isSecond })
  expect(await make('chan.tm', true)).toEqual({ refusal: 'notOneAdmin' })
  expect(await make('chan.tm', false)).toHaveProperty('password')
  const outcomes = await Promise.all([make('lee.sm', true), make('wong.kf', true)])
  expect(outcomes.filter((outcome) => 'password' in outcome)).toHaveLength(1)
  expect(await make('ho.ly', true)).toEqual({ refusal: 'notOneAdmin' })
})
