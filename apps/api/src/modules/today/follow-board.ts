import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'

export type BoardStreams = {
  /** Tells of every version that is not the one the board shows, while the session lives in which it was asked for. */
  follow(since: string, sid: string): Readable
  /** Nobody is told anything more; a process that stops waits for nobody's stream. */
  stop(): void
}

export type StreamSettings = {
  readonly readVersion: () => Promise<string>
  /** Which of these sessions have not ended. */
  readonly findLive: (sids: readonly string[]) => Promise<ReadonlySet<string>>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly lookEveryMs?: number
  readonly endAfterMs?: number
}

/** One look for all boards of this process, and none while nobody follows. */
const usualLookEveryMs = 2000
/** Then the browser asks anew and its session is judged again: whoever was signed out hears no more. */
const usualEndAfterMs = 10 * 60_000
/** Shorter than what proxies on the way wait for. */
const signOfLifeMs = 15_000
/** Tabs of one console; the oldest makes room, and asks again if somebody looks at it. */
const mostOfOneSession = 6

type Follower = { readonly sid: string; version: string }

export function createBoardStreams(settings: StreamSettings): BoardStreams {
  const { readVersion, findLive, log, lookEveryMs = usualLookEveryMs, endAfterMs = usualEndAfterMs } = settings
  const followers = new Map<PassThrough, Follower>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      const version = await readVersion()
      const live = await findLive([...new Set([...followers.values()].map(({ sid }) => sid))])
      for (const [stream, follower] of followers) {
        // Who has signed out, or was, hears no more.
        if (!live.has(follower.sid)) forget(stream)
        else if (follower.version !== version) tell(stream, follower, version)
      }
    } catch (error) {
      // The database is away: boards stay as they are, and the next look tells.
      log.warn({ err: error }, 'the board could not be looked at')
    }
    timer = followers.size > 0 ? setTimeout(look, lookEveryMs) : undefined
  }

  function tell(stream: PassThrough, follower: Follower, version: string): void {
    follower.version = version
    stream.write(`event: change\ndata: ${JSON.stringify({ version })}\n\n`)
  }

  function forget(stream: PassThrough): void {
    followers.delete(stream)
    stream.end()
  }

  return {
    follow(since, sid) {
      const own = [...followers].filter(([, follower]) => follower.sid === sid)
      if (own.length >= mostOfOneSession && own[0]) forget(own[0][0])
      const stream = new PassThrough()
      const signOfLife = setInterval(() => stream.write(': still here\n\n'), signOfLifeMs)
      const end = setTimeout(() => forget(stream), endAfterMs)
      stream.once('close', () => {
        clearInterval(signOfLife)
        clearTimeout(end)
        forget(stream)
      })
      stream.write(': following\n\n')
      followers.set(stream, { sid, version: since })
      timer ??= setTimeout(look, 0)
      return stream
    },
    stop() {
      clearTimeout(timer)
      for (const stream of followers.keys()) forget(stream)
    },
  }
}

export type BoardReader<Board> = (asked: {
  readonly key: string
  readonly read: (version: string) => Promise<Board>
}) => Promise<Board>

/** What a board shows that no version tells of (a message that failed, the hour of the day) is no older than this. */
const sharedForMs = 1000
const mostBoards = 100

/**
 * Every row of the audit log makes every open board read again: it is computed once for all who see the same, and again
 * as soon as there is another version. Who may see it is checked for each who asks, before this.
 */
export function shareBoards<Board>(
  readVersion: () => Promise<string>,
  now = () => performance.now(),
): BoardReader<Board> {
  const boards = new Map<string, { readonly version: string; readonly at: number; readonly board: Promise<Board> }>()
  return async ({ key, read }) => {
    const version = await readVersion()
    const known = boards.get(key)
    if (known?.version === version && now() - known.at < sharedForMs) return known.board
    const made = { version, at: now(), board: read(version) }
    if (boards.size >= mostBoards) boards.clear()
    boards.set(key, made)
    made.board.catch(() => boards.delete(key))
    return made.board
  }
}
