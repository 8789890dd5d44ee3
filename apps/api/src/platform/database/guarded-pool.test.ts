import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withAnyStatement } from '../../testing/template-database.ts'
import { createLogger } from '../logging/create-logger.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
import { GuardedPool } from './guarded-pool.ts'
import { openDatabase } from './open-database.ts'

/** As PostgreSQL writes it: a letter, the length, the contents. */
function message(letter: string, contents: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(contents.length + 4)
  return Buffer.concat([Buffer.from(letter), length, contents])
}

const welcome = message('R', Buffer.alloc(4))
const ready = message('Z', Buffer.from('I'))
const shuttingDown = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'))

describe('a connection that the server cuts in the packet that opens it', () => {
  let server: Server
  beforeAll(async () => {
    server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(Buffer.concat([welcome, ready, shuttingDown])))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))

  it.for(['a query', 'a transaction'])('refuses %s and does not end the process', async (what) => {
    const { port } = server.address() as AddressInfo
    const database = withAnyStatement(openDatabase(`postgres://nobody@127.0.0.1:${port}/none`, createLogger('silent')))
    const uncaught: unknown[] = []
    const remember = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', remember)
    try {
      const work =
        what === 'a query'
          ? database.db.execute(sql`select 1`)
          : database.inTransaction(async () => expect.unreachable('it has no connection'))
      const refusal = await work.then(
        () => undefined,
        (error: unknown) => error,
      )
      expect(isDatabaseUnavailable(refusal)).toBe(true)
      expect(uncaught).toEqual([])
    } finally {
      process.off('uncaughtException', remember)
      await database.close()
    }
  })
})

describe('a connection that does not come in time (REL-08)', () => {
  const patience = { connectTimeoutMs: 3000, poolWaitMs: 20_000, statementTimeoutMs: 10_000 }

  /** A server that leaves so many callers without an answer; what came of taking a connection, and what was reported. */
  async function take(unanswered: number) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined)
      socket.resume()
      callers += 1
      if (callers > unanswered) socket.once('data', () => socket.write(Buffer.concat([welcome, ready])))
    })
    let callers = 0
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const reported: unknown[] = []
    const availability = {
      isAvailable: () => reported.length === 0,
      reportLost: (error: unknown) => void reported.push(error),
      stop: () => undefined,
    }
    const { port } = server.address() as AddressInfo
    const pool = new GuardedPool(`postgres://nobody@127.0.0.1:${port}/none`, availability, {
      ...patience,
      mostConnections: 2,
    })
    const taken = await pool.connect().catch((error: unknown) => error)
    if (!(taken instanceof Error)) (taken as { release(): void }).release()
    await pool.end()
    await new Promise((resolve) => server.close(resolve))
    return { isRefused: isDatabaseUnavailable(taken), reported: reported.length, callers }
  }

  it('is asked for once more before anybody calls the database lost: perhaps it was we who stood still', async () => {
    expect(await take(1)).toEqual({ isRefused: false, reported: 0, callers: 2 })
  })

  it('is refused when the second one does not come either, and the database is lost', async () => {
    expect(await take(2)).toEqual({ isRefused: true, reported: 1, callers: 2 })
  })
})
