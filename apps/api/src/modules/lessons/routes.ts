import {
  callOffLessonCall,
  listLessonsCall,
  markAttendanceCall,
  recordLeaveCall,
  reinstateLessonCall,
  showRollCall,
} from '@dhc/contracts/staff-api/lessons'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import { mayWorkAt } from '@dhc/reference/staff-rules'
import type { FastifyPluginAsync } from 'fastify'
import { retryOf } from '../../platform/http/retry-of.ts'
import { serve } from '../../platform/http/serve.ts'
import { requireCentreOf } from '../enrolment/index.ts'
import { clerkOf } from '../session/index.ts'
import { callOffByStaff, reinstateByStaff } from './call-off.ts'
import type { LessonDeps } from './lesson-deps.ts'
import { markAttendance, recordLeave } from './mark-attendance.ts'
import { readRoll, showLessons, showRoll, withCounts } from './show-lessons.ts'
import { lessonView, rollView } from './views.ts'

/** Section 3.13.4: lessons, who came, and who cannot come. */
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

    serve(app, callOffLessonCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const called = await callOffByStaff(deps, clerkOf(request), request.params.lessonUuid, request.body.reason)
      return onlyView(await withCounts(deps.db, [called]))
    })

    serve(app, reinstateLessonCall, async (request) => {
      await requireCentreOf(deps.db, clerkOf(request), request.params)
      const back = await reinstateByStaff(deps, clerkOf(request), request.params.lessonUuid)
      return onlyView(await withCounts(deps.db, [back]))
    })
  }

function onlyView([found]: Awaited<ReturnType<typeof withCounts>>) {
  if (!found) throw new Error('a lesson that was just changed is there')
  return lessonView(found)
}
