import { type AddressInfo, createServer, type Server } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withAnyStatement } from '../../testing/any-statement.ts'
import { createLogger } from '../logging/create-logger.ts'
import { isDatabaseUnavailable } from './database-errors.ts'
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
