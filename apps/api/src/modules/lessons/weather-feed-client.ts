import { z } from 'zod'
import { type Warning, type Warnings, warningKeys } from './domain/judge-warnings.ts'

const timeoutMs = 10_000
const mostCharacters = 200_000

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text))

const warning = z.object({
  code: z.string(),
  actionCode: z.string(),
  issueTime: instant,
  updateTime: instant,
})

/** Of the others only when they were updated; what they are called and hold is nobody's business here. */
const otherWarning = z.object({ updateTime: instant })
const summary = z.record(z.string(), z.unknown())

export type WeatherFeed = {
  /** Throws unless the response is complete and good. */
  read(): Promise<Warnings>
}

class FeedUnavailable extends Error {
  override readonly name = 'FeedUnavailable'
}

/** The Observatory's `warnsum` (D-117). An HTML page, half a response or another shape is no response. */
export function createWeatherFeed(url: string): WeatherFeed {
  return {
    async read() {
      const response = await fetch(url, {
        headers: { accept: 'application/json', 'cache-control': 'no-cache' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      if (response.status !== 200) throw new FeedUnavailable(`the weather feed answered ${response.status}`)
      if (text.length > mostCharacters) throw new FeedUnavailable('the weather feed is too long')
      return warningsIn(text)
    },
  }
}

function warningsIn(text: string): Warnings {
  const all = summary.safeParse(parsed(text))
  if (!all.success) throw new FeedUnavailable('the weather feed has another shape')
  const ours: { [Key in keyof Warnings['ours']]: Warning } = {}
  for (const key of warningKeys) {
    const raw = all.data[key]
    if (raw !== undefined) ours[key] = checked(raw)
  }
  const updates = Object.values(all.data).flatMap((raw) => otherWarning.safeParse(raw).data?.updateTime.getTime() ?? [])
  return { ours, newestUpdateAt: updates.length > 0 ? new Date(Math.max(...updates)) : null }
}

function checked(raw: unknown): Warning {
  const found = warning.safeParse(raw)
  if (!found.success) throw new FeedUnavailable('a warning of the weather feed has another shape')
  const { code, actionCode, issueTime, updateTime } = found.data
  return { code, isCancelled: actionCode === 'CANCEL', issuedAt: issueTime, updatedAt: updateTime }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FeedUnavailable('the weather feed is no JSON')
  }
}
