import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from '../../platform/database/handles.ts'
import { recordAudit } from '../audit/index.ts'
import { applyWeather } from './apply-weather.ts'
import { isSilent, isStale, newsOf, type SignalNews, seenIn, type Warnings } from './domain/judge-warnings.ts'
import type { LessonDeps } from './lesson-deps.ts'
import type { WeatherFeed } from './weather-feed-client.ts'
import {
  addSignal,
  changeSignal,
  findOpenSignal,
  findSignalFrom,
  lockWeather,
  readFeedState,
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
