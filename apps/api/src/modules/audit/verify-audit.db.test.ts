import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../platform/database/handles.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { signedLine } from '../../platform/signed-lines/tables.ts'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { logLines } from '../../testing/log-lines.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { sealRows, startOfChain } from './chain.ts'
import { createHeadPublisher, publishedHeads } from './published-heads.ts'
import { sealAudit } from './seal-audit.ts'
import { readSealedAfter } from './seal-store.ts'
import { recordAudit } from './store.ts'
import { auditSeal } from './tables.ts'
import { type AuditVerdict, verifyAudit } from './verify-audit.ts'

const database = useTestDatabase()
const clock = fixedClock()
const log = createLogger('silent')
const indexKey = Buffer.alloc(32, 'i')
const rows = 25
const noHeads = publishedHeads({ indexKey })

class Undo extends Error {}

/** What is found after somebody who owns the database did this; then it is as before. */
async function verdictAfter(tamper: (tx: Transaction) => Promise<unknown>, heads = noHeads): Promise<AuditVerdict> {
  let verdict: AuditVerdict | undefined
  const undone = database().inTransaction(async (tx) => {
    // An owner can switch the triggers off.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tamper(tx)
    // Fewer at once than there are rows, so that places between two batches are met as well.
    verdict = await verifyAudit({ db: tx, heads, log }, 7)
    throw new Undo()
  })
  await expect(undone).rejects.toThrow(Undo)
  return verdict ?? expect.fail('nothing was verified')
}

const brokenAfter = async (...statements: SQL[]) =>
  (
    await verdictAfter(async (tx) => {
      for (const statement of statements) await tx.execute(statement)
    })
  ).broken

beforeAll(async () => {
  for (let n = 1; n <= rows; n += 1) {
    const entry = { actorKind: 'SYSTEM', action: `change ${n}`, outcome: 'DONE' } as const
    await database().inTransaction((tx) => recordAudit(tx, entry, clock.now()))
  }
  await sealAudit(database())
})

describe('tampering with the audit log (SEC-19)', () => {
  it('is not seen where there is none', async () => {
    expect(await verdictAfter(async () => undefined)).toMatchObject({ head: { sealNo: rows }, waiting: 0 })
    expect((await verdictAfter(async () => undefined)).broken).toBeUndefined()
  })

  it('is found in every row: changed, removed with or without its seal, sealed in another place', async () => {
    for (let no = 1; no < rows; no += 1) {
      const here = { sealNo: no, position: no }
      const change = (what: SQL) => brokenAfter(sql`update audit_entry set ${what} where position = ${no}`)
      expect(await change(sql`action = 'x'`)).toEqual({ because: 'rowChanged', ...here })
      expect(await change(sql`detail = ''`)).toEqual({ because: 'rowChanged', ...here })
      const removeRow = sql`delete from audit_entry where position = ${no}`
      expect(await brokenAfter(removeRow)).toEqual({ because: 'rowMissing', ...here })
      const removeSeal = sql`delete from audit_seal where seal_no = ${no}`
      expect(await brokenAfter(removeRow, removeSeal)).toEqual({ because: 'sealMissing', sealNo: no })
      const close = sql`update audit_seal set seal_no = seal_no - 1 where seal_no = ${no + 1}`
      expect(await brokenAfter(removeRow, removeSeal, close)).toMatchObject({ because: 'orderChanged', sealNo: no })
    }
  })

  it('is found when two rows, or two seals, have changed places', async () => {
    const swapped = (table: SQL, column: SQL) => [
      sql`update ${table} set ${column} = 0 where ${column} = 8`,
      sql`update ${table} set ${column} = 8 where ${column} = 9`,
      sql`update ${table} set ${column} = 9 where ${column} = 0`,
    ]
    // The position of a row is generated, so it is given up for the moment.
    const free = sql`alter table audit_entry alter column position drop identity`
    const rowsSwapped = [free, ...swapped(sql`audit_entry`, sql`position`)]
    expect(await brokenAfter(...rowsSwapped)).toEqual({ because: 'rowChanged', sealNo: 8, position: 8 })
    const sealsSwapped = swapped(sql`audit_seal`, sql`seal_no`)
    expect(await brokenAfter(...sealsSwapped)).toMatchObject({ because: 'orderChanged', sealNo: 8 })
    const targetsSwapped = swapped(sql`audit_seal`, sql`position`)
    expect(await brokenAfter(...targetsSwapped)).toMatchObject({ because: 'rowChanged', sealNo: 8 })
  })

  it('is found when a row was put in past the log, with or without a seal of its own', async () => {
    for (const position of [-5, 1000]) {
      const insert = sql`insert into audit_entry (position, at, actor_kind, action, outcome) overriding system value
        values (${position}, now(), 'STAFF', 'member.read', 'DONE')`
      expect(await brokenAfter(insert)).toEqual({ because: 'rowAdded', position })
      const seal = (no: SQL) => sql`insert into audit_seal (seal_no, position, previous_hash, hash)
        select ${no}, ${position}::bigint, hash, repeat('a', 64) from audit_seal order by seal_no desc limit 1`
      const sealedLast = await brokenAfter(insert, seal(sql`seal_no + 1`))
      expect(sealedLast).toEqual({ because: 'rowChanged', sealNo: rows + 1, position })
      expect(await brokenAfter(insert, seal(sql`-1`))).toEqual({ because: 'sealMissing', sealNo: 1 })
    }
  })

  it('is found when a row went before it was sealed', async () => {
    const wait = sql`insert into audit_unsealed values (1000)`
    expect(await brokenAfter(wait)).toEqual({ because: 'unsealedRowMissing', position: 1000 })
  })
})

describe('a log whose end was cut off, or that was written anew from the beginning', () => {
  const cutOff = async (tx: Transaction) => {
    await tx.execute(sql`delete from audit_entry where position > 20`)
    await tx.execute(sql`delete from audit_seal where seal_no > 20`)
  }
  const writeAnew = async (tx: Transaction) => {
    await tx.execute(sql`update audit_entry set action = 'nothing to see' where position = 3`)
    const entries = (await readSealedAfter(tx, 0, 1000)).flatMap(({ entry }) => entry ?? [])
    await tx.execute(sql`delete from audit_seal`)
    await tx.insert(auditSeal).values(sealRows(startOfChain, entries))
  }

  it('is whole in itself; the head that was published earlier gives it away', async () => {
    const headFile = join(await mkdtemp(join(tmpdir(), 'heads-')), 'heads.log')
    const heads = publishedHeads({ indexKey, headFile })
    const { lines, log: spoken } = logLines()
    const publish = createHeadPublisher({ ...database(), clock, log: spoken, heads })
    await publish()
    expect(lines.join('')).toContain(`audit-head.${rows}.`)
    expect(await verdictAfter(async () => undefined)).toMatchObject({ headsCompared: 1 })
    expect(await verdictAfter(async () => undefined, heads)).toMatchObject({ headsCompared: 2 })

    for (const tamper of [cutOff, writeAnew]) {
      // On a machine that did not publish it.
      expect((await verdictAfter(tamper)).broken).toEqual({ because: 'headMissing', sealNo: rows })
      const withTheList = async (tx: Transaction) => {
        await tamper(tx)
        await tx.delete(signedLine)
      }
      expect((await verdictAfter(withTheList)).broken).toBeUndefined()
      expect((await verdictAfter(withTheList, heads)).broken).toEqual({ because: 'headMissing', sealNo: rows })
    }
    const before = publishedHeads({ indexKey, furtherFiles: [headFile], notAfter: new Date(clock.now().getTime() - 1) })
    expect(await verdictAfter(async () => undefined, before)).toMatchObject({ headsCompared: 0 })
    const stranger = publishedHeads({ indexKey: Buffer.alloc(32, 'other'), headFile })
    expect((await verdictAfter(async () => undefined, stranger)).broken).toMatchObject({ because: 'headForged' })
  })
})
