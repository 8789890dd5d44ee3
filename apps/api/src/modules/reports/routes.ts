import { showOpenDataCall } from '@dhc/contracts/member-api/remaining-quota'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import { listReturnsCall, recordReturnSentCall, recountReturnCall } from '@dhc/contracts/staff-api/returns'
import type { FastifyPluginAsync } from 'fastify'
import type { Database } from '../../platform/database/handles.ts'
import { serve } from '../../platform/http/serve.ts'
import { type ActDeps, clerkOf } from '../session/index.ts'
import { createOpenData } from './open-data.ts'
import { countAgain, type ReturnDeps, recordSent } from './returns.ts'
import { showReport } from './show-report.ts'
import { showReturns } from './show-returns.ts'

/** What the centre tells its operator, and what anybody may know. */
export const reportRoutes =
  (deps: ReturnDeps & ActDeps & { readonly db: Database }): FastifyPluginAsync =>
  async (app) => {
    const readOpenData = createOpenData(deps)

    serve(app, showReportCall, ({ params, query }) =>
      showReport(deps, { name: params.name, from: query.from, to: query.to, centre: query.centre }),
    )
    serve(app, listReturnsCall, () => showReturns(deps))
    serve(app, recordReturnSentCall, async (request) => {
      await recordSent(deps, clerkOf(request), request.params.id)
      return {}
    })
    serve(app, recountReturnCall, async (request) => {
      const { id } = request.params
      return { changed: [...(await countAgain(deps, clerkOf(request), { id, reason: request.body.reason }))] }
    })
    serve(app, showOpenDataCall, async () => {
      const { made_on, items } = await readOpenData()
      return { made_on, items: [...items] }
    })
  }
