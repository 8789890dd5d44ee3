import {
  closeCalendarFeedCall,
  openCalendarFeedCall,
  readCalendarFeedCall,
  revealCalendarFeedCall,
  showCalendarFeedCall,
} from '@dhc/contracts/member-api/calendar-feed'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { callerOf, memberOf, requireRecentSignIn } from '../session/index.ts'
import { type CalendarDeps, closeFeed, feedOpenedAt, openFeed, readFeed, tellAddress } from './follow-lessons.ts'

/** A calendar on a phone or computer that follows a member's lessons by a private address. */
export const calendarRoutes =
  (deps: CalendarDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showCalendarFeedCall, async (request) => {
      const openedAt = await feedOpenedAt(deps, memberOf(request).id)
      return { openedAt: openedAt && toHongKongIso(openedAt) }
    })

    serve(app, openCalendarFeedCall, async (request) => ({
      path: readCalendarFeedCall.path.replace(':file', await openFeed(deps, memberOf(request).id)),
    }))

    serve(app, revealCalendarFeedCall, async (request) => {
      requireRecentSignIn(callerOf(request).session, deps.clock)
      const file = await tellAddress(deps, memberOf(request).id)
      return { path: file && readCalendarFeedCall.path.replace(':file', file) }
    })

    serve(app, closeCalendarFeedCall, async (request) => {
      await closeFeed(deps, memberOf(request).id)
      return {}
    })

    serve(app, readCalendarFeedCall, ({ params }) => readFeed(deps, params.file))
  }
