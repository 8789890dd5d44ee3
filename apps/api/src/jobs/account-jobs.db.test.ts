import { randomUUID } from 'node:crypto'
import { formerDeviceSecretMinutes } from '@dhc/reference/session-rules'
import { describe, expect, it } from 'vitest'
import { knownDevice, signInAttempts } from '../modules/attempts/tables.ts'
import { oneTimeCode } from '../modules/one-time-code/tables.ts'
import { session } from '../modules/session/tables.ts'
import { fixedClock } from '../testing/fixed-clock.ts'
import { useTestDatabase } from '../testing/test-database.ts'
import { tidyAccountsJob } from './account-jobs.ts'

const database = useTestDatabase()
const hour = 60 * 60_000

describe('what is stored only for a while', () => {
  it('codes go after 24 hours, sessions after 30 days, and the job may run twice', async () => {
    const clock = fixedClock()
    const now = clock.now()
    const ago = (hours: number) => new Date(now.getTime() - hours * hour)
    const code = (hours: number) => ({
      id: randomUUID(),
      purpose: 'register' as const,
      numberIndex: 'n',
      isReal: true,
      isForMinor: false,
      codeHash: 'h',
      createdAt: ago(hours),
      expiresAt: ago(hours),
    })
    const row = (hours: number) => {
      const at = ago(hours)
      const times = { createdAt: at, lastSeenAt: at, authAt: at, idleUntil: at, absoluteUntil: at }
      const who = { audience: 'dhc-member' as const, holderId: randomUUID(), deviceLabel: '—', generation: 1 }
      return { sid: randomUUID(), id: randomUUID(), cookieHash: randomUUID(), ...times, ...who }
    }
    await database().inTransaction(async (tx) => {
      await tx.insert(oneTimeCode).values([code(23), code(25)])
      await tx.insert(session).values([row(29 * 24), row(31 * 24)])
    })
    const job = tidyAccountsJob(database().inTransaction, clock)
    await job.run(undefined)
    await job.run(undefined)
    expect(await database().db.select().from(oneTimeCode)).toHaveLength(1)
    expect(await database().db.select().from(session)).toHaveLength(1)
  })

  it('of a browser’s secrets only the last stays once those before it have ended', async () => {
    const clock = fixedClock()
    const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)
    const [holderId, seenAt] = [randomUUID(), ago(60)]
    const secrets = [
      { cookieHash: 'ended', replacedAt: ago(formerDeviceSecretMinutes + 1) },
      { cookieHash: 'ends soon', replacedAt: ago(formerDeviceSecretMinutes - 1) },
      { cookieHash: 'the last', replacedAt: null },
    ]
    const rows = secrets.map((secret) => ({ holderId, seenAt, ...secret }))
    await database().inTransaction((tx) => tx.insert(knownDevice).values(rows))
    await tidyAccountsJob(database().inTransaction, clock).run(undefined)
    const left = await database().db.select({ cookieHash: knownDevice.cookieHash }).from(knownDevice)
    expect(left.map(({ cookieHash }) => cookieHash).toSorted()).toEqual(['ends soon', 'the last'])
  })

  it('a few wrong passwords are forgotten after 30 days, a long row of them never (SEC-05)', async () => {
    const clock = fixedClock()
    const changedAt = new Date(clock.now().getTime() - 31 * 24 * hour)
    const rows = [5, 6, 100].map((inARow) => ({ subject: `${inARow} in a row`, failures: 0, inARow, changedAt }))
    await database().inTransaction((tx) => tx.insert(signInAttempts).values(rows))
    await tidyAccountsJob(database().inTransaction, clock).run(undefined)
    const left = await database().db.select({ inARow: signInAttempts.inARow }).from(signInAttempts)
    expect(left.map(({ inARow }) => inARow).toSorted((one, other) => one - other)).toEqual([6, 100])
  })
})
