import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  recordWeatherSignalCall,
  withdrawWeatherSignalCall,
} from '@dhc/contracts/staff-api/weather'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { namesByLanguage } from '../catalogue/index.ts'
import { clerkOf } from '../session/index.ts'
import type { LessonDeps } from './lesson-deps.ts'
import { correctSignal, recordSignal, type SignalResult, withdrawSignal } from './record-signal.ts'
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

    serve(app, withdrawWeatherSignalCall, async (request) =>
      touchedView(await withdrawSignal(deps, clerkOf(request), request.params.id), false),
    )
  }

function touchedView({ signal, calledOff, reinstated, people, lessons, reach }: SignalResult, isTrial: boolean) {
  return {
    signal: signalView(signal),
    dry_run: isTrial,
    lessons_cancelled: [...calledOff],
    lessons_reinstated: [...reinstated],
    people,
    lessons: lessons.map(({ planned: { lesson, courseClass, course }, change, people: enrolled }) => ({
      ...{ lessonUuid: lesson.lessonUuid, classCode: courseClass.classCode, courseName: namesByLanguage(course) },
      ...{ centre: courseClass.centreCode, startsAt: toHongKongIso(lesson.startsAt), change, people: enrolled },
    })),
    reach,
  }
}

function signalView({ id, signal, fromAt, toAt, source, recordedBy, recordedAt }: Weather['signals'][number]) {
  const times = { from: toHongKongIso(fromAt), to: toAt && toHongKongIso(toAt) }
  return { id, signal, ...times, source, recorded_at: toHongKongIso(recordedAt), changed_by_staff: recordedBy !== null }
}
