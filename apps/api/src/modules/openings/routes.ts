import { showOpeningsCall } from '@dhc/contracts/staff-api/openings'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { clerkOf } from '../session/index.ts'
import { type OpeningDeps, showOpenings } from './openings.ts'

/** What a manager looks at once a week. */
export const openingRoutes =
  (deps: OpeningDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showOpeningsCall, async (request) => {
      const { items, ...week } = await showOpenings(deps, clerkOf(request), request.query.on)
      return {
        ...week,
        items: items.map(({ staffId, name, role, opened, offLists }) => ({
          staff_id: staffId,
          name,
          staff_role: role,
          opened,
          off_lists: offLists,
        })),
      }
    })
  }
