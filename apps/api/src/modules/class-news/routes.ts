import { decideClassNewsCall, listClassNewsCall } from '@dhc/contracts/staff-api/class-news'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { namesByLanguage } from '../catalogue/index.ts'
import { requireCentreOf } from '../enrolment/index.ts'
import { clerkOf } from '../session/index.ts'
import { type ClassNewsDeps, decideClassNews, readClassNews } from './decide-class-news.ts'
import { changeView } from './foresee-course.ts'

/** What an editor has changed about classes, before their people hear of it. */
export const classNewsRoutes =
  (deps: ClassNewsDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listClassNewsCall, async (request) => ({
      items: (await readClassNews(deps, clerkOf(request))).map(newsView),
    }))

    serve(app, decideClassNewsCall, async (request) => {
      const { strapiUuid: classUuid } = request.params
      await requireCentreOf(deps.db, clerkOf(request), { classUuid })
      await decideClassNews(deps, clerkOf(request), { classUuid, decision: request.body.decision })
      return {}
    })
  }

function newsView({ row, timetable, change, reach }: Awaited<ReturnType<typeof readClassNews>>[number]) {
  const { courseClass, course } = timetable
  return {
    ...changeView(change),
    classCode: courseClass.classCode,
    courseName: namesByLanguage(course),
    centre: courseClass.centreCode,
    state: row.isStopped ? ('STOPPED' as const) : ('WAITING' as const),
    due_at: toHongKongIso(row.dueAt),
    changed_at: toHongKongIso(row.changedAt),
    reach,
  }
}
