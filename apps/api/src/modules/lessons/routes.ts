import { showWeatherNowCall } from '@dhc/contracts/member-api/weather-now'
import {
  callOffLessonCall,
  listLessonsCall,
  markAttendanceCall,
  recordComingCall,
  recordLeaveCall,
  reinstateLessonCall,
  showRollCall,
  stopChairsCall,
} from '@dhc/contracts/staff-api/lessons'
import {
  correctWeatherSignalCall,
  listWeatherSignalsCall,
  recordWeatherSignalCall,
  withdrawWeatherSignalCall,
} from '@dhc/contracts/staff-api/weather'
import { hongKongDateOf, toHongKongIso } from '@dhc/reference/hong-kong-time'
import { mayWorkAt } from '@dhc/reference/staff-rules'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { namesByLanguage } from '../catalogue/index.ts'
import { requireCentreOf } from '../enrolment/index.ts'
import { clerkOf } from '../session/index.ts'
import { callOffByStaff, type LessonDeps, reinstateByStaff } from './call-off.ts'
import { markAttendance, recordLeave, stopOffers } from './mark-attendance.ts'
import { showWeather, type Weather } from './read-weather.ts'
import { correctSignal, recordSignal, type SignalResult, withdrawSignal } from './record-signal.ts'
import { recordComing } from './reminder/answer-reminder.ts'
import { lessonView, readRoll, rollView, showLessons, showRoll, withCounts } from './show-lessons.ts'
import { showWeatherNow } from './show-weather-now.ts'

/** Lessons, who came, and who cannot come. */
export const lessonRoutes =
  (deps: LessonDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listLessonsCall, async (request) => {
      const { date, from, to, centre } = request.query
      const clerk = clerkOf(request)
      const first = date ?? from ?? hongKongDateOf(deps.clock.now())
      const lessons = await showLessons(deps, { from: first, to: date ?? to ?? first, centreCode: centre })
      return { items: lessons.filter(({ courseClass }) => mayWorkAt(clerk, courseClass.centreCode)).map(lessonView) }
    })

    serve(app, showRollCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      return rollView(await showRoll(deps, clerkOf(request), request.params.lessonUuid))
    })

    serve(app, markAttendanceCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const { lessonUuid } = request.params
      const { marks, override_reason: overrideReason, on_paper: isOnPaper } = request.body
      await markAttendance(deps, clerkOf(request), { lessonUuid, marks, overrideReason, isOnPaper })
      return rollView(await readRoll(deps, lessonUuid))
    })

    serve(app, recordLeaveCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const { lessonUuid } = request.params
      const { enrolmentId, reason, override_reason: overrideReason } = request.body
      const retry = retryOf(recordLeaveCall, request)
      await recordLeave(deps, clerkOf(request), { lessonUuid, enrolmentId, reason, overrideReason, retry })
      return rollView(await readRoll(deps, lessonUuid))
    })

    serve(app, recordComingCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const { lessonUuid } = request.params
      await recordComing(deps, clerkOf(request), lessonUuid, request.body.enrolmentId)
      return rollView(await readRoll(deps, lessonUuid))
    })

    serve(app, stopChairsCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const { lessonUuid } = request.params
      await stopOffers(deps, clerkOf(request), lessonUuid)
      return rollView(await readRoll(deps, lessonUuid))
    })

    serve(app, callOffLessonCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const called = await callOffByStaff(deps, clerkOf(request), request.params.lessonUuid, request.body.reason)
      return onlyView(await withCounts(deps.db, [called]))
    })

    serve(app, reinstateLessonCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const back = await reinstateByStaff(deps, clerkOf(request), request.params.lessonUuid, request.body.reason)
      return onlyView(await withCounts(deps.db, [back]))
    })
  }

function onlyView([found]: Awaited<ReturnType<typeof withCounts>>) {
  if (!found) throw new Error('a lesson that was just changed is there')
  return lessonView(found)
}

/** What the weather does to lessons. */
export const weatherRoutes =
  (deps: LessonDeps & { readonly isWeatherFeedOn: boolean }): FastifyPluginAsync =>
  async (app) => {
    serve(app, showWeatherNowCall, () => showWeatherNow(deps.db, deps.clock.now()))

    serve(app, listWeatherSignalsCall, async () => {
      const { signals, rules, feed } = await showWeather(deps.db, deps.isWeatherFeedOn)
      return {
        items: signals.map(signalView),
        rules: rules.map(({ signal, hoursBefore, until, outdoorOnly }) => ({
          signal,
          hours_before: hoursBefore,
          until,
          outdoor_only: outdoorOnly,
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
      lessonUuid: lesson.lessonUuid,
      classCode: courseClass.classCode,
      courseName: namesByLanguage(course),
      centre: courseClass.centreCode,
      startsAt: toHongKongIso(lesson.startsAt),
      change,
      people: enrolled,
    })),
    reach,
  }
}

function signalView({ id, signal, fromAt, toAt, source, recordedBy, recordedAt }: Weather['signals'][number]) {
  const times = { from: toHongKongIso(fromAt), to: toAt && toHongKongIso(toAt) }
  return { id, signal, ...times, source, recorded_at: toHongKongIso(recordedAt), changed_by_staff: recordedBy !== null }
}
