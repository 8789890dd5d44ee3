import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import type { NewAuditEntry } from './chain.ts'
import { beginningOfLog, listAudit, recordAudit } from './store.ts'

const database = useTestDatabase()
const now = fixedClock().now()
const wholeLog = { page: 1, pageSize: 10_000 }
const change = (action: string): NewAuditEntry => ({ actorKind: 'SYSTEM', action, outcome: 'DONE' })

describe('an audited change (SEC-19)', () => {
  it('waits for no other: two hundred are written beside one that began before them and is still open', async () => {
    const record = (action: string) => database().inTransaction((tx) => recordAudit(tx, change(action), now))
    await database().inTransaction(async (long) => {
      await recordAudit(long, change('long'), now)
      const names = Array.from({ length: 200 }, (_, n) => `short ${n}`)
      // As many at once as there are connections. It commits after them, so any that waited for it would fail here.
      const lane = async () => {
        for (let name = names.pop(); name; name = names.pop()) await record(name)
      }
      await Promise.all(Array.from({ length: 18 }, lane))
      expect((await listAudit(database().db, {}, wholeLog)).total).toBe(200)
    })
    expect((await listAudit(database().db, {}, wholeLog)).total).toBe(201)
  })

  it('is recorded with it or not at all', async () => {
    const { total } = await listAudit(database().db, {}, wholeLog)
    const failing = database().inTransaction(async (tx) => {
      await recordAudit(tx, change('in vain'), now)
      throw new Error('the change itself failed')
    })
    await expect(failing).rejects.toThrow('the change itself failed')
    expect((await listAudit(database().db, {}, wholeLog)).total).toBe(total)
    const { rows } = await database().db.execute(sql`select count(*)::int as waiting from audit_unsealed`)
    expect(rows).toEqual([{ waiting: total }])
  })

  it('cannot be changed or removed afterwards, not even by us; nor can its seal', async () => {
    for (const table of ['audit_entry', 'audit_seal']) {
      for (const statement of [`update ${table} set position = 1`, `delete from ${table}`, `truncate ${table}`]) {
        const attempt = database().inTransaction((tx) => tx.execute(sql.raw(statement)))
        await expect(attempt, statement).rejects.toThrow()
      }
    }
  })
})

it('the log begins with the oldest act, also where a demonstration wrote its past behind what happened at its start', async () => {
  const { inTransaction, db } = database()
  const past = new Date('2024-11-09T01:00:00Z')
  for (const at of [now, past]) await inTransaction((tx) => recordAudit(tx, change('first or oldest'), at))
  expect(await beginningOfLog(db)).toEqual(past)
})
