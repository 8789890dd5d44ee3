import { PassThrough, type Readable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'

export type BoardStreams = {
  /** Tells of every version that is not the one the board shows. */
  follow(since: string): Readable
  /** Nobody is told anything more; a process that stops waits for nobody's stream. */
  stop(): void
}

export type StreamSettings = {
  readonly readVersion: () => Promise<string>
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

export function createBoardStreams(settings: StreamSettings): BoardStreams {
  const { readVersion, log, lookEveryMs = usualLookEveryMs, endAfterMs = usualEndAfterMs } = settings
  const followers = new Map<PassThrough, string>()
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      const version = await readVersion()
      for (const [stream, known] of followers) {
        if (known === version) continue
        followers.set(stream, version)
        stream.write(`event: change\ndata: ${JSON.stringify({ version })}\n\n`)
      }
    } catch (error) {
      // The database is away: boards stay as they are, and the next look tells.
      log.warn({ err: error }, 'the board could not be looked at')
    }
    timer = followers.size > 0 ? setTimeout(look, lookEveryMs) : undefined
  }

  function forget(stream: PassThrough): void {
    followers.delete(stream)
    stream.end()
  }

  return {
    follow(since) {
      const stream = new PassThrough()
      const signOfLife = setInterval(() => stream.write(': still here\n\n'), signOfLifeMs)
      const end = setTimeout(() => forget(stream), endAfterMs)
      stream.once('close', () => {
        clearInterval(signOfLife)
        clearTimeout(end)
        forget(stream)
      })
      stream.write(': following\n\n')
      followers.set(stream, since)
      timer ??= setTimeout(look, 0)
      return stream
    },
    stop() {
      clearTimeout(timer)
      for (const stream of followers.keys()) forget(stream)
    },
  }
}
