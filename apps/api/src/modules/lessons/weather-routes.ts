import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  recordWeatherSignalCall,
} from '@dhc/contracts/staff-api/weather'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import type { LessonDeps } from './lesson-deps.ts'
import { correctSignal, recordSignal, type SignalResult } from './record-signal.ts'
import { showWeather, type Weather } from './show-weather.ts'

/** Section 3.13.4: what the weather does to lessons. */
export const weatherRoutes =
  (deps: LessonDeps & { readonly isWeatherFeedOn: boolean }): FastifyPluginAsync =>
  async (app) => {
    serve(app, listWeatherSignalsCall, async () => {
      const { signals, rules, feed } = await showWeather(deps.db, deps.isWeatherFeedOn)
      return {
        items: signals.map(signalView),
        rules: rules.map(({ signal, hoursBefore, until, outdoorOnly }) => ({
          ...{ signal, hours_before: hoursBefore, until, outdoor_only: outdoorOnly },
        })),
        feed: { state: feed.state, last_good_at: feed.lastGoodAt && toHongKongIso(feed.lastGoodAt) },
      }
    })

    serve(app, recordWeatherSignalCall, async (request) => {
      const { signal, from, to, dry_run } = request.body
      const wanted = { signal, from: new Date(from), to: to === null ? null : new Date(to) }
      return touchedView(await recordSignal(deps, clerkOf(request), wanted, dry_run), dry_run)
    })

    serve(app, correctWeatherSignalCall, async (request) => {
      const { from, to, dry_run: isTrial } = request.body
      const times = {
        ...(from !== undefined && { from: new Date(from) }),
        ...(to !== undefined && { to: to === null ? null : new Date(to) }),
      }
      const wanted = { id: request.params.id, isTrial, ...times }
      return touchedView(await correctSignal(deps, clerkOf(request), wanted), isTrial)
    })
  }

function touchedView({ signal, calledOff, reinstated, people }: SignalResult, isTrial: boolean) {
  return {
    signal: signalView(signal),
    dry_run: isTrial,
    lessons_cancelled: [...calledOff],
    lessons_reinstated: [...reinstated],
    people,
  }
}

function signalView({ id, signal, fromAt, toAt, source, recordedBy }: Weather['signals'][number]) {
  const times = { from: toHongKongIso(fromAt), to: toAt && toHongKongIso(toAt) }
  return { id, signal, ...times, source, changed_by_staff: recordedBy !== null }
}
