import type { WeatherRule } from '@dhc/reference/weather-rules'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Database, Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { applyWeather } from './apply-weather.ts'
import type { LessonDeps } from './call-off.ts'
import {
  isSilent,
  isStale,
  newsOf,
  type SignalNews,
  seenIn,
  type Warning,
  type Warnings,
  warningKeys,
} from './domain/judge-warnings.ts'
import {
  addSignal,
  changeSignal,
  findOpenSignal,
  findSignalFrom,
  listRules,
  listSignals,
  listSignalsSince,
  lockWeather,
  readFeedState,
  type SignalRow,
  writeFeedState,
} from './weather-store.ts'

export type WeatherJobDeps = Pick<LessonDeps, 'inTransaction' | 'clock' | 'random' | 'tellMembers'> & {
  readonly log: FastifyBaseLogger
  /** Nothing where the outside is not to be asked: staff record every signal. */
  readonly feed: WeatherFeed | undefined
}

/** Each minute: what the feed says, if there is one, and then what the signals in force do to lessons that come near. */
export async function watchWeather(deps: WeatherJobDeps): Promise<void> {
  const warnings = deps.feed && (await readGoodResponse(deps, deps.feed))
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    await lockWeather(tx)
    if (deps.feed) await takeIn(deps, tx, warnings, now)
    await applyWeather(deps, tx, now)
  })
}

async function readGoodResponse({ log }: WeatherJobDeps, feed: WeatherFeed): Promise<Warnings | undefined> {
  try {
    return await feed.read()
  } catch (error) {
    log.warn({ err: error }, 'the weather feed gave no good response; signals stay as they are')
    return undefined
  }
}

/** A response that is missing, broken or old changes no signal; after a while staff must look for themselves. */
async function takeIn(deps: WeatherJobDeps, tx: Transaction, warnings: Warnings | undefined, now: Date): Promise<void> {
  const former = (await readFeedState(tx)) ?? { lastGoodAt: now, seen: {}, isSilent: false }
  if (warnings && !isStale(warnings, former.seen)) {
    if (former.isSilent) deps.log.info('the weather feed answers again')
    for (const news of newsOf(warnings, now)) await follow(deps, tx, news, now)
    await writeFeedState(tx, { lastGoodAt: now, seen: seenIn(warnings, former.seen), isSilent: false })
    return
  }
  const silent = isSilent(former.lastGoodAt, now)
  if (silent && !former.isSilent) deps.log.error({ alarm: 'weatherFeedSilent' }, 'alarm')
  await writeFeedState(tx, { ...former, isSilent: silent })
}

/** What staff have recorded or ended themselves, the feed leaves alone. */
async function follow(deps: WeatherJobDeps, tx: Transaction, news: SignalNews, now: Date): Promise<void> {
  const open = await findOpenSignal(tx, news.signal)
  if (news.kind === 'ended') {
    if (open?.source !== 'FEED' || open.recordedBy !== null) return
    await changeSignal(tx, open.id, { toAt: news.to > open.fromAt ? news.to : new Date(open.fromAt.getTime() + 1) })
    await audit(tx, 'weather.end', open.id, news, now)
    return
  }
  if (open) return
  const former = await findSignalFrom(tx, news.signal, news.from)
  if (former && former.recordedBy !== null) return
  const id = former?.id ?? deps.random.uuid()
  if (former) await changeSignal(tx, id, { toAt: null })
  else {
    const { signal, from } = news
    await addSignal(tx, { id, signal, fromAt: from, toAt: null, source: 'FEED', recordedBy: null, recordedAt: now })
  }
  await audit(tx, 'weather.record', id, news, now)
}

function audit(tx: Transaction, action: string, objectId: string, { signal }: SignalNews, now: Date): Promise<void> {
  const what = { action, objectKind: 'weather_signal', objectId, detail: signal, outcome: 'DONE' } as const
  return recordAudit(tx, { actorKind: 'SYSTEM', ...what }, now)
}

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

export type Weather = {
  readonly signals: readonly SignalRow[]
  readonly rules: readonly WeatherRule[]
  readonly feed: { readonly state: 'OFF' | 'WAITING' | 'GOOD' | 'SILENT'; readonly lastGoodAt: Date | null }
}

export async function showWeather(db: Database, isFeedOn: boolean): Promise<Weather> {
  return { signals: await listSignals(db), rules: await listRules(db), feed: await readFeed(db, isFeedOn) }
}

type WeatherNow = Pick<Weather, 'signals' | 'feed'>

/** For the board of the day: what is in force at this moment. */
export async function readWeatherNow(db: Database, now: Date, isFeedOn: boolean): Promise<WeatherNow> {
  const signals = (await listSignalsSince(db, now)).filter(({ fromAt }) => fromAt <= now)
  return { signals, feed: await readFeed(db, isFeedOn) }
}

export async function readFeed(db: Database, isFeedOn: boolean): Promise<Weather['feed']> {
  const state = isFeedOn ? await readFeedState(db) : undefined
  const known = state?.isSilent ? 'SILENT' : 'GOOD'
  return { state: isFeedOn ? (state ? known : 'WAITING') : 'OFF', lastGoodAt: state?.lastGoodAt ?? null }
}
