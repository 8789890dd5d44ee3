import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { databaseUrl, migrateAsOnce, onServer } from '../../testing/template-database.ts'
import { publishedHeads } from './published-heads.ts'
import { sealAudit } from './seal-audit.ts'
import { recordAudit } from './store.ts'
import { verifyAudit } from './verify-audit.ts'

const name = `${inject('templateName')}_${randomBytes(4).toString('hex')}`
const url = databaseUrl(inject('serverUrl'), name)
const lastOfFormer = 7

beforeAll(async () => {
  await onServer(inject('serverUrl'), ({ db }) => db.execute(sql`create database ${sql.identifier(name)}`))
})
afterAll(async () => {
  await onServer(inject('serverUrl'), ({ db }) => db.execute(sql`drop database ${sql.identifier(name)} with (force)`))
})

/** A database as it was when every row was chained by the database itself. */
async function writeFormerChain(): Promise<void> {
  await migrateAsOnce(url, ({ entries }) => entries.filter(({ idx }) => idx <= lastOfFormer))
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const detail of ['"quoted" \\ and \n broken', '\u0001\u001f\u007f', '陳大文 👋 \u2028\u2029', null]) {
    await client.query(
      `select record_audit('2026-03-01T23:59:59.007Z', 'STAFF', $1, 'ADMIN', 'x', null, null, $2, 'DONE', 'r')`,
      ['0190a0b0-0000-7000-8000-000000000001', detail],
    )
  }
  await client.end()
}

it('a chain from before the seals stays whole, new rows go on from its end, and a change in it is found', async () => {
  await writeFormerChain()
  await migrateDatabase(url)
  await onServer(url, async (database) => {
    const heads = publishedHeads({ indexKey: Buffer.alloc(32) })
    const verify = () => verifyAudit({ db: database.db, heads, log: createLogger('silent') })
    expect(await verify()).toMatchObject({ head: { sealNo: 4 }, waiting: 0 })
    const entry = { actorKind: 'SYSTEM', action: 'new', outcome: 'DONE' } as const
    await database.inTransaction((tx) => recordAudit(tx, entry, new Date('2026-11-15T00:00:00Z')))
    await sealAudit(database)
    const whole = await verify()
    expect(whole).toMatchObject({ head: { sealNo: 5 }, waiting: 0 })
    expect(whole.broken).toBeUndefined()
    await database.inTransaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`update audit_entry set role = 'CLINICAL' where position = 2`)
    })
    expect((await verify()).broken).toEqual({ because: 'rowChanged', sealNo: 2, position: 2 })
  })
})
