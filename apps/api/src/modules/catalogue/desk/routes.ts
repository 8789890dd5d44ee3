import { listCatalogueProblemsCall, syncClassesCall } from '@dhc/contracts/staff-api/catalogue'
import { addHolidayCall, listHolidaysCall, removeHolidayCall } from '@dhc/contracts/staff-api/holidays'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { clerkOf } from '../../session/index.ts'
import { namesByLanguage } from '../domain/catalogue.ts'
import type { Holiday } from '../holidays.ts'
import type { CatalogueProblem } from '../sync-store.ts'
import { addHoliday, readHolidays, takeOutHoliday } from './change-holidays.ts'
import { type CatalogueDeskDeps, readProblems, syncClasses } from './sync-classes.ts'

/** What staff see and change of the copy of classes and of the holidays (D-108). */
export const catalogueDeskRoutes =
  (deps: CatalogueDeskDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, listHolidaysCall, async ({ query }) => ({
      items: (await readHolidays(deps, query.year)).map(holidayView),
    }))

    serve(app, addHolidayCall, async (request) => {
      const { date, name } = request.body
      const names = { nameZhHk: name['zh-HK'], nameZhCn: name['zh-CN'], nameEnUs: name['en-US'] }
      await addHoliday(deps, clerkOf(request), date, names)
      return {}
    })

    serve(app, removeHolidayCall, async (request) => {
      await takeOutHoliday(deps, clerkOf(request), request.params.date)
      return {}
    })

    serve(app, listCatalogueProblemsCall, async () => ({ items: (await readProblems(deps)).map(problemView) }))

    serve(app, syncClassesCall, async (request) => {
      const { problems, ...counts } = await syncClasses(deps, clerkOf(request))
      return { ...counts, problems: problems.map(problemView) }
    })
  }

function holidayView({ on, source, ...names }: Holiday) {
  return { date: on, name: namesByLanguage(names), source }
}

function problemView({ courseId, courseName, strapiUuid, classCode, field, code, ...seen }: CatalogueProblem) {
  return {
    course_id: courseId,
    course_name: courseName && namesByLanguage(courseName),
    strapi_uuid: strapiUuid,
    class_code: classCode,
    field,
    code,
    first_seen_at: toHongKongIso(seen.firstSeenAt),
    last_seen_at: toHongKongIso(seen.lastSeenAt),
  }
}
