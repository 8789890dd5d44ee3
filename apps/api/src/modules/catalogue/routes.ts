import { showHolidaysCall } from '@dhc/contracts/member-api/holidays'
import { listLessonChangesCall } from '@dhc/contracts/member-api/lesson-changes'
import { hongKongDateOf, hongKongTimeOf } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { catalogueDeskRoutes } from './desk/routes.ts'
import type { CatalogueDeskDeps } from './desk/sync-classes.ts'
import { namesByLanguage } from './domain/catalogue.ts'
import { listHolidays } from './holidays.ts'
import { showLessonChanges } from './show-lesson-changes.ts'

export const catalogueRoutes =
  (deps: CatalogueDeskDeps): FastifyPluginAsync =>
  async (app) => {
    await app.register(catalogueDeskRoutes(deps))

    serve(app, listLessonChangesCall, async ({ body }) => {
      const changes = await showLessonChanges(deps, body)
      const items = changes.map(({ startsAt, endsAt, reason, ...lesson }) => ({
        ...lesson,
        date: hongKongDateOf(startsAt),
        start: hongKongTimeOf(startsAt),
        end: hongKongTimeOf(endsAt),
        // Called off together with its class.
        reason: reason ?? ('OTHER' as const),
      }))
      return { items }
    })

    serve(app, showHolidaysCall, async ({ query }) => {
      const holidays = await listHolidays(deps.db, query.from, query.to)
      return { items: holidays.map(({ on, ...names }) => ({ date: on, name: namesByLanguage(names) })) }
    })
  }
