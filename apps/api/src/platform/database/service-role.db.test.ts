import { randomBytes } from 'node:crypto'
import { profilePath } from '@dhc/contracts/member-api/profile'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { warnIfUnguarded } from '../../modules/audit/index.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import { logLines } from '../../testing/log-lines.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { createPgBossRunner } from '../jobs/pg-boss-runner.ts'
import { createLogger } from '../logging/create-logger.ts'
import { findMissingMigration, migrateDatabase } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'

/** SEC-19: the service works under a role that cannot rewrite its own audit log. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const database = useTestDatabase()
const role = `dhc_service_${randomBytes(4).toString('hex')}`
const silent = createLogger('silent')
let url = ''
let service: OpenDatabase
let at: AccountsAtWork

beforeAll(async () => {
  await database().db.execute(sql.raw(`create role ${role} login password 'secret'`))
  await migrateDatabase(database().url, role)
  const address = new URL(database().url)
  Object.assign(address, { username: role, password: 'secret' })
  url = address.href
  await accountsAtWork(database()).then(({ app }) => app.close())
  service = openDatabase(url, silent)
  at = await accountsAtWork(service)
})
afterAll(async () => {
  await at.app.close()
  await service.close()
  await database().db.execute(sql.raw(`drop owned by ${role}`))
  await database().db.execute(sql.raw(`drop role ${role}`))
})

/** What PostgreSQL says to a statement of the service's role. */
async function refusalOf(statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`begin; ${statement}; rollback`)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await client.end()
  }
}
const notAllowed = '42501'

describe('the role of the service (SEC-19)', () => {
  it('signs members in and records it: the audit log is added to', async () => {
    const browser = at.browser()
    expect((await browser.logIn({ mobile: '55500101' }, demoPassword)).status).toBe(200)
    expect((await browser.post(profilePath)).status).toBe(200)
    const { rows } = await database().db.execute(sql`select from audit_entry where action = 'sign-in'`)
    expect(rows.length).toBeGreaterThan(0)
  })

  it('sees which migrations have run, so that it knows whether it is ready, and cannot pretend', async () => {
    expect(await findMissingMigration(service.db)).toBeUndefined()
    expect(await refusalOf('delete from drizzle.__drizzle_migrations')).toBe(notAllowed)
  })

  it.each([
    'update audit_entry set action = action',
    'delete from audit_entry',
    'truncate audit_entry',
    'alter table audit_entry disable trigger all',
    'drop trigger audit_entry_is_append_only on audit_entry',
    'drop table audit_entry cascade',
    'update audit_seal set hash = hash',
    'delete from audit_seal',
    'alter table audit_seal disable trigger all',
    'update audit_unsealed set position = position',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'create or replace function record_audit() returns int language sql as $$ select 1 $$',
    'set session_replication_role = replica',
    'update consent_record set purpose = purpose',
    'delete from enrolment_event',
    'delete from ballot',
    'alter table member add column note text',
    'create table public.note (id int)',
  ])('may not: %s', async (statement) => expect(await refusalOf(statement)).toBe(notAllowed))

  it.each([
    ['audit_entry', 'insert, select', 'update, delete, truncate, trigger'],
    ['audit_seal', 'insert, select', 'update, delete, truncate, trigger'],
    ['audit_unsealed', 'insert, select, delete', 'update, truncate, trigger'],
    ['consent_record', 'insert, select', 'update, delete, truncate, trigger'],
    ['enrolment_event', 'insert, select', 'update, delete, truncate, trigger'],
    ['ballot', 'insert, select, update', 'delete, truncate, trigger'],
  ])('has not even the right, beside the trigger that refuses it: %s', async (table, has, lacks) => {
    // Asked for several, PostgreSQL answers whether one of them is there.
    const mayAny = async (rights: string) => {
      const found = await database().runSql('select has_table_privilege($1, $2, $3) as may', [role, table, rights])
      return (found.rows[0] as { may: boolean }).may
    }
    for (const right of has.split(', ')) expect([right, await mayAny(right)]).toEqual([right, true])
    expect(await mayAny(lacks)).toBe(false)
  })

  it('may do what the service does every day', async () => {
    for (const statement of ['update member set state = state', 'delete from session', 'select 1 from audit_seal'])
      expect(await refusalOf(statement)).toBeUndefined()
  })

  it('has the queue of jobs in a schema of its own', async () => {
    const runner = createPgBossRunner({ url, mostConnections: 2, jobs: [], log: silent })
    runner.start()
    await vi.waitUntil(
      async () => {
        const { rows } = await database().db.execute(sql`select from pg_namespace where nspname = 'jobs'`)
        return rows.length > 0
      },
      { timeout: 30_000 },
    )
    await runner.stop()
  })

  it('is not warned of, while one role for everything is', async () => {
    const { log, lines } = logLines()
    await warnIfUnguarded({ ...service, log })
    expect(lines).toEqual([])
    await warnIfUnguarded({ ...database(), log })
    expect(lines.join('')).toContain('auditLogUnguarded')
  })

  it('gets its rights again when migrations run again, and two at the same moment take turns', async () => {
    await Promise.all([migrateDatabase(database().url, role), migrateDatabase(database().url, role)])
    expect(await refusalOf('delete from audit_entry')).toBe(notAllowed)
    expect(await refusalOf('update member set state = state')).toBeUndefined()
  })
})
