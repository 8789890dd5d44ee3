import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/test-database.ts'
import { brokenAt } from './chain.ts'
import type { AuditEntry } from './domain/audit-entry.ts'
import { recordAudit } from './record-audit.ts'
import { readWholeAudit } from './store.ts'
import { auditEntry } from './tables.ts'

const database = useTestDatabase()
let chain: AuditEntry[]

beforeAll(async () => {
  const entry = (n: number) => ({ actorKind: 'SYSTEM', action: `deed ${n}`, outcome: 'DONE' }) as const
  // At one moment, as in real life: the chain must still have one end.
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      database().inTransaction((tx) => recordAudit(tx, entry(n), new Date(1_800_000_000_000 + n))),
    ),
  )
  chain = await readWholeAudit(database().db)
})

describe('the audit log (security 5.3, SEC-19)', () => {
  it('is one unbroken chain, also when forty deeds happen at one moment', () => {
    expect(chain.map(({ position }) => position)).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
    expect(brokenAt(chain)).toBeUndefined()
  })

  it('is written by the database and checked by us, whatever staff have typed', async () => {
    const details = [
      '"quoted" \\ and \n broken',
      '\u0001\u001f\u007f',
      '陳大文 👋 \u2028\u2029',
      '</script>',
      '',
      undefined,
    ]
    const who = { actorKind: 'STAFF', actorId: '0190a0b0-0000-7000-8000-000000000001', role: 'FRONTDESK' } as const
    for (const detail of details) {
      const entry = { ...who, action: 'deed', outcome: 'REFUSED', detail, requestId: 'r' } as const
      await database().inTransaction((tx) => recordAudit(tx, entry, new Date('2026-03-01T23:59:59.007Z')))
    }
    const whole = await readWholeAudit(database().db)
    expect(whole.slice(40).map(({ detail }) => detail)).toEqual([...details.slice(0, -1), null])
    expect(brokenAt(whole)).toBeUndefined()
  })

  it('shows a changed row, a missing, an added and a moved one', () => {
    for (let at = 1; at < 39; at += 1) {
      const row = chain[at] as AuditEntry
      expect(brokenAt(chain.with(at, { ...row, action: 'something else' }))).toBe(at + 1)
      expect(brokenAt(chain.toSpliced(at, 1))).toBe(at + 2)
      expect(brokenAt(chain.toSpliced(at, 0, row))).toBe(at + 1)
      expect(brokenAt(chain.with(at, chain[at + 1] as AuditEntry).with(at + 1, row))).toBe(at + 2)
    }
  })

  it('cannot be changed or emptied, not even by us', async () => {
    for (const statement of [
      sql`update audit_entry set action = 'x'`,
      sql`delete from audit_entry`,
      sql`truncate audit_entry`,
    ]) {
      await expect(database().inTransaction((tx) => tx.execute(statement))).rejects.toThrow()
    }
    expect(await database().db.select().from(auditEntry)).toHaveLength(46)
  })
})
