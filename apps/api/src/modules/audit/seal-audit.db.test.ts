import { beforeEach, describe, expect, it } from 'vitest'
import { tryAdvisoryLock } from '../../platform/database/advisory-locks.ts'
import type { InTransaction } from '../../platform/database/handles.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { publishedHeads } from './published-heads.ts'
import { sealAudit } from './seal-audit.ts'
import { countUnsealed, readSealedAfter } from './seal-store.ts'
import { recordAudit } from './store.ts'
import { verifyAudit } from './verify-audit.ts'

const database = useTestDatabase()
const at = new Date('2026-03-01T23:59:59.007Z')
const heads = publishedHeads({ indexKey: Buffer.alloc(32) })
const verify = () => verifyAudit({ db: database().db, heads, log: createLogger('silent') })
let sealedBefore = 0

beforeEach(async () => {
  await sealAudit(database())
  sealedBefore = (await verify()).head.sealNo
})

async function write(...actions: string[]): Promise<void> {
  for (const action of actions) {
    const entry = { actorKind: 'SYSTEM', action, outcome: 'DONE' } as const
    await database().inTransaction((tx) => recordAudit(tx, entry, at))
  }
}

const numbered = (many: number) => Array.from({ length: many }, (_, n) => `change ${n}`)
const sealedActions = async () =>
  (await readSealedAfter(database().db, sealedBefore, 1000)).map(({ entry }) => entry?.action)

describe('sealing', () => {
  it('takes every waiting row once, in batches, and goes on where it stopped', async () => {
    await write(...numbered(20))
    await sealAudit(database(), 7)
    await write('one more')
    await sealAudit(database(), 7)
    await sealAudit(database(), 7)
    expect(await sealedActions()).toEqual([...numbered(20), 'one more'])
    expect(await verify()).toMatchObject({ head: { sealNo: sealedBefore + 21 }, waiting: 0 })
  })

  it('leaves out a row that is not committed yet, and seals it later without a gap', async () => {
    const { inTransaction } = database()
    await inTransaction(async (late) => {
      await recordAudit(late, { actorKind: 'SYSTEM', action: 'began first', outcome: 'DONE' }, at)
      await write('began second')
      await sealAudit(database())
      expect(await sealedActions()).toEqual(['began second'])
    })
    expect((await verify()).broken).toBeUndefined()
    await sealAudit(database())
    const sealed = await readSealedAfter(database().db, sealedBefore, 10)
    expect(sealed.map(({ entry }) => entry?.action)).toEqual(['began second', 'began first'])
    expect((sealed[0]?.entry?.position ?? 0) > (sealed[1]?.entry?.position ?? 0)).toBe(true)
    expect((await verify()).broken).toBeUndefined()
  })

  it('by several sealers at one moment makes one chain', async () => {
    await write(...numbered(60))
    await Promise.all(Array.from({ length: 6 }, () => sealAudit(database(), 3)))
    await sealAudit(database())
    expect(await sealedActions()).toEqual(numbered(60))
    expect((await verify()).broken).toBeUndefined()
  })

  it('does not wait while another process is sealing', async () => {
    await write('for the other')
    await database().inTransaction(async (other) => {
      expect(await tryAdvisoryLock(other, 'auditSealing')).toBe(true)
      await sealAudit(database())
      expect(await countUnsealed(database().db)).toBe(1)
    })
  })

  it('that is cut off in the middle of a batch leaves no half of it', async () => {
    await write(...numbered(10))
    let batches = 0
    const inTransaction: InTransaction = (work) =>
      database().inTransaction(async (tx) => {
        const result = await work(tx)
        batches += 1
        if (batches === 2) throw new Error('the process ended')
        return result
      })
    await expect(sealAudit({ inTransaction }, 4)).rejects.toThrow('the process ended')
    expect(await sealedActions()).toEqual(numbered(4))
    expect(await verify()).toMatchObject({ waiting: 6 })
    await sealAudit(database())
    expect(await sealedActions()).toEqual(numbered(10))
    expect((await verify()).broken).toBeUndefined()
  })

  it('covers whatever staff have typed: quotes, control characters, emoji, line separators', async () => {
    const typed = [
      '"quoted" \\ and \n broken',
      '\u0001\u001f\u007f',
      '陳大文 👋 \u2028\u2029',
      '</script>',
      '',
      '\ud800',
    ]
    for (const detail of [...typed, undefined]) {
      const who = { actorKind: 'STAFF', actorId: '0190a0b0-0000-7000-8000-000000000001', role: 'FRONTDESK' } as const
      const entry = { ...who, action: 'typed', outcome: 'REFUSED', detail, requestId: 'r' } as const
      await database().inTransaction((tx) => recordAudit(tx, entry, at))
    }
    await sealAudit(database())
    const sealed = await readSealedAfter(database().db, sealedBefore, 10)
    // A half of a letter pair cannot be written as UTF-8.
    expect(sealed.map(({ entry }) => entry?.detail)).toEqual([...typed.with(-1, '\ufffd'), null])
    expect((await verify()).broken).toBeUndefined()
  })
})
