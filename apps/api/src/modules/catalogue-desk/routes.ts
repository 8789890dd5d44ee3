import { addHolidayCall, listHolidaysCall, removeHolidayCall } from '@dhc/contracts/staff-api/holidays'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { Holiday } from '../catalogue/index.ts'
import { staffOf } from '../session/index.ts'
import type { CatalogueDeskDeps, Clerk } from './by-staff.ts'
import { addHoliday, readHolidays, takeOutHoliday } from './change-holidays.ts'

/** What staff see and change of classes and of the calendar (sections 3.4 and 3.13.4). */
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
  }

function clerkOf(request: FastifyRequest): Clerk {
  const { id, role } = staffOf(request)
  return { id, role, requestId: request.id }
}

function holidayView({ on, nameZhHk, nameZhCn, nameEnUs, source }: Holiday) {
  return { date: on, name: { 'zh-HK': nameZhHk, 'zh-CN': nameZhCn, 'en-US': nameEnUs }, source }
}
