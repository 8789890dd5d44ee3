import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/fixed-clock.ts'
import { logLines } from '../../testing/log-lines.ts'
import { useTestDatabase } from '../../testing/test-database.ts'
import { startOfChain } from './chain.ts'
import { createHeadPublisher, publishedHeads } from './published-heads.ts'
import { sealAudit } from './seal-audit.ts'
import { recordAudit } from './store.ts'
import { verifyAudit } from './verify-audit.ts'

const database = useTestDatabase()
const heads = publishedHeads({ indexKey: Buffer.alloc(32, 'i') })

it('an empty log is whole; the head is published when it has moved, and not before ten minutes are over', async () => {
  const { db, inTransaction } = database()
  const clock = fixedClock()
  const { lines, log } = logLines()
  const publish = createHeadPublisher({ db, inTransaction, clock, log, heads })
  const writeRow = async () => {
    const entry = { actorKind: 'SYSTEM', action: 'change', outcome: 'DONE' } as const
    await inTransaction((tx) => recordAudit(tx, entry, clock.now()))
    await sealAudit(database())
  }

  await sealAudit(database())
  await publish()
  expect(await verifyAudit({ db, heads, log })).toEqual({ head: startOfChain, waiting: 0, headsCompared: 0 })
  expect(lines).toEqual([])

  await writeRow()
  await publish()
  expect(lines.map((line) => /audit-head\.\d+/.exec(line)?.[0])).toEqual(['audit-head.1'])
  clock.pass(60 * 60_000)
  await publish()
  expect(lines).toHaveLength(1)

  await writeRow()
  await publish()
  await writeRow()
  clock.pass(10 * 60_000 - 1)
  await publish()
  expect(lines).toHaveLength(2)
  clock.pass(1)
  await publish()
  expect(lines.map((line) => /audit-head\.\d+/.exec(line)?.[0]).at(-1)).toBe('audit-head.3')
})
