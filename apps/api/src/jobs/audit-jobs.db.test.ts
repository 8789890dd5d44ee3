import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createHeadPublisher, publishedHeads, recordAudit, sealAudit } from '../modules/audit/index.ts'
import { countUnsealed } from '../modules/audit/seal-store.ts'
import { eventually } from '../testing/eventually.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { logLines } from '../testing/log-lines.ts'
import { testIndexKey } from '../testing/test-app.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { auditCheckJob, startSealer } from './audit-jobs.ts'

const database = useTestDatabase()
const clock = fixedClock()
const command = fileURLToPath(new URL('../verify-audit.ts', import.meta.url))
let headFile = ''

/** Two sealed rows, the first of them published. */
beforeEach(async () => {
  headFile = join(await mkdtemp(join(tmpdir(), 'heads-')), 'heads.log')
  await tamper('truncate audit_entry, audit_seal, audit_unsealed, signed_line restart identity')
  await record('first')
  const { deps } = parts()
  await sealAudit(deps)
  await createHeadPublisher(deps)()
  await record('second')
  await sealAudit(deps)
})

const record = (action: string) =>
  database().inTransaction((tx) => recordAudit(tx, { actorKind: 'SYSTEM', action, outcome: 'DONE' }, clock.now()))

function parts() {
  const { lines, log } = logLines()
  return { lines, deps: { ...database(), clock, log, heads: publishedHeads({ indexKey: testIndexKey, headFile }) } }
}

async function runJob(): Promise<string> {
  const { deps, lines } = parts()
  await auditCheckJob(deps).run(undefined)
  return lines.join('')
}

function runCommand(set: Record<string, string> = {}): Promise<{ status: number; stdout: string; stderr: string }> {
  const keys = { INDEX_KEY: testIndexKey.toString('base64'), AUDIT_HEAD_FILE: headFile }
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' as const, DATABASE_URL: database().url, ...keys, ...set }
  return new Promise((resolve) => {
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** As somebody who owns the database. */
const tamper = (statement: string) =>
  database().inTransaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
  })

describe('the audit log of a running service', () => {
  it('is sealed by itself, and its head goes to the log and the file', async () => {
    const isSealed = async () => (await countUnsealed(database().db)) === 0
    await record('third')
    const { deps, lines } = parts()
    const sealer = startSealer(deps, 10)
    await eventually(isSealed)
    await record('fourth')
    await eventually(isSealed)
    await sealer.stop()
    const [, published = ''] = (await readFile(headFile, 'utf8')).split('\n')
    expect(published).toMatch(/^audit-head\.3\./)
    expect(lines.join('')).toContain(published)
  })

  it('is verified at night: rows of the last seconds are sealed first', async () => {
    await record('third')
    const said = await runJob()
    expect(said).toContain('"rows":3,"waiting":0,"headsCompared":2')
    expect(said).not.toContain('alarm')
  })

  it('is verified on demand, with what was counted', async () => {
    await record('third')
    const { status, stdout, stderr } = await runCommand()
    expect([status, stderr]).toEqual([0, ''])
    const [rows, heads, head, sentence] = stdout.split('\n')
    expect(rows).toBe('rows checked: 2 (1 more wait for their seal)')
    expect(heads).toBe('published heads found in the chain: 2')
    expect(head).toMatch(/^head: 2 [0-9a-f]{64}$/)
    expect(sentence).toBe('The audit log is what was written.')
  })

  it('with a changed row is an alarm, found by the nightly job and by the command', async () => {
    await tamper(`update audit_entry set action = 'something else' where position = 2`)
    const alarm = '"alarm":"auditLogBroken","because":"rowChanged","sealNo":2,"position":2'
    expect(await runJob()).toContain(alarm)
    const { status, stdout } = await runCommand()
    expect(status).toBe(1)
    expect(stdout).toContain(alarm)
    expect(stdout).toContain('BROKEN at seal 2, row 2: the row is not what was sealed')
  })

  it('that no longer contains a published head is an alarm as well', async () => {
    await tamper('truncate audit_entry, audit_seal')
    expect(await runJob()).toContain('"alarm":"auditLogBroken","because":"headMissing","sealNo":1')
    const { status, stdout } = await runCommand()
    expect(status).toBe(1)
    expect(stdout).toContain('BROKEN at seal 1: the chain does not contain this published head')
  })

  it('that cannot be read is neither whole nor broken', async () => {
    const { status, stderr } = await runCommand({ DATABASE_URL: 'postgres://n:n@127.0.0.1:1/none' })
    expect(status).toBe(2)
    expect(stderr).toContain('could not be checked')
  })
})
