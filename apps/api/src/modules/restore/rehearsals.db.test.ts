import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { emptyTables } from '../../testing/empty-tables.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { logLines } from '../../testing/log-lines.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { recordAudit } from '../audit/index.ts'
import { judgeBackups, noteRehearsal, watchBackups } from './rehearsals.ts'

const database = useTestDatabase()
const dayMs = 24 * 60 * 60_000

describe('whether backups are worth something (A-145)', () => {
  it('is found out by the job that administrators see, and said as an alarm', async () => {
    await emptyTables(database(), ['audit_unsealed', 'audit_seal', 'audit_entry'])
    const clock = fixedClock()
    const { lines, log } = logLines()
    const watch = () =>
      watchBackups({ ...database(), clock, log }).then(
        () => 'well',
        (error: Error) => error.message,
      )
    const rehearse = (isWhole: boolean) => noteRehearsal({ ...database(), clock }, { isWhole, detail: 'of this test' })

    expect(await watch(), 'nothing to lose yet').toBe('well')
    const begun = { actorKind: 'SYSTEM', action: 'service.begin', outcome: 'DONE' } as const
    await database().inTransaction((tx) => recordAudit(tx, begun, clock.now()))
    clock.pass(8 * dayMs)
    expect(await watch()).toBe('well')
    clock.pass(1)
    expect(await watch()).toBe('restoreRehearsalMissing')
    expect(lines.join('')).toContain('"alarm":"restoreRehearsalMissing"')

    await rehearse(true)
    expect(await watch()).toBe('well')
    clock.pass(dayMs)
    await rehearse(false)
    expect(await watch()).toBe('restoreRehearsalFailed')
    clock.pass(dayMs)
    await rehearse(true)
    expect(await watch()).toBe('well')
    clock.pass(8 * dayMs + 1)
    expect(await watch()).toBe('restoreRehearsalMissing')
    const { rows } = await database().db.execute(
      sql`select outcome, detail from audit_entry where action = 'restore.rehearse' order by position`,
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual(['DONE', 'REFUSED', 'DONE'])
  })

  it('a backup that follows no more is said first; one that never followed is none of this', () => {
    const facts = { lastOutcome: 'DONE', inUseSince: new Date(0), now: new Date() } as const
    expect(judgeBackups({ ...facts, isFollowed: false })).toBe('backupStopped')
    expect(judgeBackups({ ...facts, isFollowed: true })).toBeUndefined()
    expect(judgeBackups({ ...facts, isFollowed: undefined })).toBeUndefined()
  })
})
