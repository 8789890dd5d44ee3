import { showOpenDataCall } from '@dhc/contracts/member-api/remaining-quota'
import { showReportCall } from '@dhc/contracts/staff-api/reports'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { createOpenData } from './open-data.ts'
import { type ReportDeps, showReport } from './show-report.ts'

/** What the centre tells its operator, and what anybody may know. */
export const reportRoutes =
  (deps: ReportDeps): FastifyPluginAsync =>
  async (app) => {
    const readOpenData = createOpenData(deps)

    serve(app, showReportCall, ({ params, query }) =>
      showReport(deps, { name: params.name, from: query.from, to: query.to, centre: query.centre }),
    )
    serve(app, showOpenDataCall, async () => {
      const { made_on, items } = await readOpenData()
      return { made_on, items: [...items] }
    })
  }
