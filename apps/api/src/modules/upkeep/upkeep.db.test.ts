import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPgBossRunner } from '../../platform/jobs/pg-boss-runner.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { type AccountsAtWork, accountsAtWork, demoPassword } from '../../testing/accounts-at-work.ts'
import type { Browser } from '../../testing/browser.ts'
import { eventually } from '../../testing/eventually.ts'
import { cheapPasswords, testAccounts } from '../../testing/test-accounts.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { judge } from './service-state.ts'

const database = useTestDatabase()
let at: AccountsAtWork
let admin: Browser

beforeAll(async () => {
  at = await accountsAtWork(database(), { accounts: testAccounts({ passwords: cheapPasswords() }) })
  admin = at.browser()
  await admin.logInStaff('demo.admin', demoPassword)
})

describe('what an administrator looks at', () => {
  it('is nothing before the job queue has ever run', async () => {
    await database().db.execute(sql`drop schema if exists jobs cascade`)
    expect((await admin.get('/api/staff/jobs')).payload).toEqual({ items: [] })
  })

  it('are the jobs: which wait, which were given up, and when each was last done', async () => {
    const retry = { limit: 0, delaySeconds: 1, delayMaxSeconds: 1 }
    const jobs = [
      { queue: 'paper-packs', cron: '0 6 * * *', retry, run: async () => undefined },
      { queue: 'that-fails', retry, run: () => Promise.reject(new Error('no')) },
    ]
    const runner = createPgBossRunner({ url: database().url, mostConnections: 2, jobs, log: createLogger('silent') })
    runner.start()
    // It starts by itself, soon.
    await eventually(() =>
      runner.send('paper-packs', {}, 'one').then(
        () => true,
        () => false,
      ),
    )
    await runner.send('that-fails', {}, 'two')
    const items = async () => (await admin.get('/api/staff/jobs')).payload.items as Record<string, unknown>[]
    await eventually(async () =>
      (await items()).every(({ last_done_at, last_failed_at }) => last_done_at ?? last_failed_at),
    )
    await runner.stop()
    expect(await items()).toMatchObject([
      { queue: 'paper-packs', cron: '0 6 * * *', waiting: 0, failed: 0, last_done_at: expect.any(String) },
      { queue: 'that-fails', cron: null, failed: 1, last_failed_at: expect.any(String) },
    ])
  })

  it('is whether the audit log is what was written; that it was asked is written too', async () => {
    const verify = async () => (await admin.post('/api/staff/audit/verify')).payload
    expect(await verify()).toMatchObject({ state: 'WHOLE', because: null })
    await database().inTransaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update audit_entry set action = 'something else' where position = 1`)
    })
    expect(await verify()).toMatchObject({ state: 'BROKEN', because: 'rowChanged', position: 1 })
    const { rows } = await database().db.execute(
      sql`select detail from audit_entry where action = 'audit.verify' order by position`,
    )
    expect(rows).toEqual([{ detail: 'WHOLE' }, { detail: 'BROKEN' }])
  })
})

describe('how the service is', () => {
  it('is shown to administrators and managers: this process, the database, what waits and what is late', async () => {
    const manager = at.browser()
    await manager.logInStaff('demo.manager', demoPassword)
    const { payload } = await manager.get('/api/staff/service_state')
    expect(payload).toMatchObject({
      processes: [{ process: 'api', version: '0.1.0', lost_log_lines: 0, old_pages: null, clock_ahead_ms: 0 }],
      cms_answers: false,
      database: { missing_migration: null, commit_waits_seconds: 0 },
      outbox: { waiting: expect.any(Number) },
      jobs: { failing: ['that-fails'], late: [] },
      backup: { follows: null, archived_at: null, archive_fails: false },
      weather: { state: 'OFF', last_good_at: null },
    })
  })

  it('tells of a planned job that has not been done for longer than its plan allows', () => {
    const plannedAt = new Date('2026-11-18T00:00:00Z')
    const job = {
      queue: 'ballots',
      cron: '* * * * *',
      waiting: 0,
      running: 0,
      failed: 0,
      lastFailedAt: null,
      plannedAt,
    }
    const lateAt = (minutes: number, lastDoneAt: Date | null) =>
      judge({ ...job, lastDoneAt }, plannedAt.getTime() + minutes * 60_000).isLate
    expect([lateAt(17, null), lateAt(18, null)]).toEqual([false, true])
    expect(lateAt(60, new Date('2026-11-18T00:50:00Z'))).toBe(false)
  })
})
