import { randomUUID } from 'node:crypto'
import { contentWebhook } from '@dhc/contracts/cms/webhook'
import pg from 'pg'
import { z } from 'zod'
import {
  announceInProcess,
  type ContentAnnouncements,
  type ContentChange,
  type Listener,
  Listeners,
} from './content-announcements.ts'
import { Heard, type Introduce, type Presence, withOwn } from './presence.ts'

type PostgresAnnouncementSettings = {
  readonly url: string
  /** Processes of one service share a channel. */
  readonly channel: 'web' | 'api'
  readonly log: { info(what: string): void; warn(what: object, why: string): void }
}

const patienceMs = 2_000
const retryMs = 1_000
/** A connection that a firewall forgot looks open for ever; this finds out. */
const proofOfLifeMs = 10_000
/** On which all services tell who they are. */
const presenceChannel = 'presence'

/**
 * LISTEN and NOTIFY over one connection of this process. Whoever was away has missed something: each time the listening
 * begins, everything may have changed. What could not be sent is made good in the same way.
 */
export class PostgresAnnouncements implements ContentAnnouncements {
  readonly #settings: PostgresAnnouncementSettings
  readonly #listeners = new Listeners()
  readonly #self = randomUUID()
  readonly #heard = new Heard()
  #introduce: Introduce | undefined
  #client: pg.Client | undefined
  #opening: Promise<void> = Promise.resolve()
  #bell: NodeJS.Timeout | undefined
  #isListening = false
  #isStopped = false
  #isAway = false
  #hasUnsent = false

  constructor(settings: PostgresAnnouncementSettings) {
    this.#settings = settings
  }

  subscribe(listener: Listener): void {
    this.#listeners.add(listener)
  }

  introduce(introduce: Introduce): void {
    this.#introduce = introduce
  }

  present(): Promise<readonly Presence[]> {
    return withOwn(this.#introduce, this.#heard.all())
  }

  publish(change: ContentChange): Promise<void> {
    this.#listeners.tell(change)
    return this.#send(change)
  }

  start(): Promise<void> {
    this.#opening = this.#open()
    return this.#opening
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#bell)
    await this.#opening
    await this.#client?.end().catch(() => undefined)
  }

  async #open(): Promise<void> {
    const client = this.#createClient()
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${this.#settings.channel}; listen ${presenceChannel}`)
    } catch (failure) {
      return this.#lose(client, failure)
    }
    this.#isListening = true
    if (this.#isAway) this.#settings.log.info('announcements of other processes are heard again')
    this.#isAway = false
    this.#listeners.tell('everything')
    if (this.#hasUnsent) {
      this.#hasUnsent = false
      await this.#send('everything')
    }
    this.#later(0, () => this.#proveLife())
  }

  #createClient(): pg.Client {
    const { url, channel } = this.#settings
    const client = new pg.Client({
      connectionString: url,
      application_name: `announcements of ${channel}`,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
      keepAlive: true,
    })
    client.on('error', (failure) => this.#lose(client, failure))
    client.on('end', () => this.#lose(client, 'the connection was closed'))
    client.on('notification', ({ channel, payload }) => {
      if (channel === presenceChannel) return this.#heard.hear(payload)
      const change = readMessage(payload, this.#self)
      if (change) this.#listeners.tell(change)
    })
    return client
  }

  #lose(client: pg.Client, failure: unknown): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#isListening = false
    client.end().catch(() => undefined)
    if (this.#isStopped) return
    if (!this.#isAway)
      this.#settings.log.warn({ reason: String(failure) }, 'announcements of other processes are not heard')
    this.#isAway = true
    this.#later(retryMs, () => this.start())
  }

  async #proveLife(): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      const own = await this.#introduce?.()
      await client.query('select pg_notify($1, $2)', [presenceChannel, own ? JSON.stringify(own) : ''])
      this.#later(proofOfLifeMs, () => this.#proveLife())
    } catch (failure) {
      this.#lose(client, failure)
    }
  }

  #later(ms: number, work: () => Promise<void>): void {
    clearTimeout(this.#bell)
    if (!this.#isStopped) this.#bell = setTimeout(() => void work(), ms).unref()
  }

  async #send(change: ContentChange): Promise<void> {
    const client = this.#client
    if (!client || !this.#isListening) {
      this.#hasUnsent = true
      return
    }
    try {
      await client.query('select pg_notify($1, $2)', [this.#settings.channel, writeMessage(this.#self, change)])
    } catch (failure) {
      this.#hasUnsent = true
      this.#lose(client, failure)
    }
  }
}

type Settings = Omit<PostgresAnnouncementSettings, 'url'> & { readonly url: string | undefined }

/** Without an address this process is the only one of its service. */
export function openAnnouncements({ url, ...rest }: Settings): ContentAnnouncements {
  return url === undefined ? announceInProcess() : new PostgresAnnouncements({ url, ...rest })
}

const message = z.object({ from: z.string(), change: z.union([contentWebhook, z.literal('everything')]) })

export const writeMessage = (from: string, change: ContentChange): string => JSON.stringify({ from, change })

/** Nothing for our own message. One that cannot be read, perhaps of a newer release, may speak of anything. */
export function readMessage(text: string | undefined, self: string): ContentChange | undefined {
  const parsed = message.safeParse(parseJson(text ?? ''))
  if (!parsed.success) return 'everything'
  return parsed.data.from === self ? undefined : parsed.data.change
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
