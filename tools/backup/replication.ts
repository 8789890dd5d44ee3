import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { BackupProblem } from './sealed-parts.ts'

/** What node-postgres does not describe: copied bytes come as events of the connection, and may be sent the other way. */
type CopyConnection = {
  on(event: 'copyData', take: (message: { readonly chunk: Buffer }) => void): void
  on(event: 'copyDone', take: () => void): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  readonly stream: { pause(): void; resume(): void; destroy(): void }
}

export type Replication = {
  readonly systemId: string
  readonly timeline: number
  readonly flushedLsn: string
  run(command: string): Promise<Results>
  /** Runs a command that copies, and hands over what comes, in order and as fast as it is taken; then what it ended with. */
  copy(command: string, ended?: (results: Results) => void): AsyncIterable<Buffer>
  /** Answers the server while it copies. */
  reply(message: Buffer): void
  close(): Promise<void>
}

type Results = pg.QueryResult<Record<string, string>>[]

const [mostWaiting, fewWaiting] = [16 * 1024 * 1024, 4 * 1024 * 1024]

/** A connection of the replication protocol, which any standby uses: the server itself makes the copy. */
export async function openReplication(url: string): Promise<Replication> {
  const address = new URL(url)
  address.searchParams.set('replication', 'true')
  address.searchParams.set('application_name', 'dhc-backup')
  const client = new pg.Client({ connectionString: address.href, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect().catch((error: Error) => {
    throw new BackupProblem(`PostgreSQL does not take a connection for replication: ${error.message}`)
  })
  const connection = (client as unknown as { readonly connection: CopyConnection }).connection
  const incoming = incomingCopies(connection)
  const run = async (command: string) => {
    const result = (await client.query(command)) as unknown
    return (Array.isArray(result) ? result : [result]) as Results
  }
  const [identity] = await run('IDENTIFY_SYSTEM')
  const { systemid = '', timeline = '', xlogpos = '' } = identity?.rows[0] ?? {}
  return {
    systemId: systemid,
    timeline: Number(timeline),
    flushedLsn: xlogpos,
    run,
    copy: (command, ended) => incoming(run(command).then(ended)),
    reply: (message) => connection.sendCopyFromChunk(message),
    async close() {
      // A copy that is under way would be waited for.
      const ended = client.end().catch(() => undefined)
      await Promise.race([ended, pause(1000, undefined, { ref: false })])
      connection.stream.destroy()
    },
  }
}

/** A queue between the events of the connection and whoever writes; the connection rests while too much waits. */
function incomingCopies(connection: CopyConnection) {
  let [waiting, size] = [[] as Buffer[], 0]
  let wake = () => {}
  // A timeline has ended: the server waits for the same word from us.
  connection.on('copyDone', () => connection.endCopyFrom())
  connection.on('copyData', ({ chunk }) => {
    // The connection uses its buffer again.
    waiting.push(Buffer.from(chunk))
    size += chunk.length
    if (size > mostWaiting) connection.stream.pause()
    wake()
  })
  return async function* (command: Promise<unknown>): AsyncIterable<Buffer> {
    let [isOver, failure] = [false, undefined as unknown]
    const over = (error?: unknown) => {
      ;[isOver, failure] = [true, error]
      wake()
    }
    command.then(() => over(), over)
    for (;;) {
      const [next, ...rest] = waiting
      if (next) {
        waiting = rest
        size -= next.length
        if (size < fewWaiting) connection.stream.resume()
        yield next
      } else if (isOver) {
        if (failure) throw failure
        return
      } else {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    }
  }
}

/** One statement on an ordinary connection. */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'dhc-backup', statement_timeout: 60_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
