import { showEnrolledCall, showRecordsCall } from '@dhc/contracts/member-api/enrolments'
import { showRemainingQuotaCall, showRemainingQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import { memberOf } from '../session/index.ts'
import type { MemberEnrolmentsDeps } from './member-enrolments.ts'
import { showEnrolled } from './show-enrolled.ts'
import { showRecords } from './show-records.ts'
import {
  type RemainingQuota,
  type RemainingQuotaDeps,
  showRemainingQuota,
  showRemainingQuotas,
} from './show-remaining-quota.ts'
import { enrolmentViewOf, recordViewOf } from './views.ts'

type RouteDeps = RemainingQuotaDeps & MemberEnrolmentsDeps

export const enrolmentRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showRemainingQuotaCall, async ({ body }) => quotaView(await showRemainingQuota(deps, body.strapiUuid)))

    serve(app, showRemainingQuotasCall, async ({ body }) => ({
      items: (await showRemainingQuotas(deps, body.strapiUuids)).map(quotaView),
    }))

    serve(app, showEnrolledCall, async (request) => {
      const enrolled = await showEnrolled(deps, memberOf(request).id, request.body)
      return { ...enrolled, items: enrolled.items.map(enrolmentViewOf) }
    })

    serve(app, showRecordsCall, async (request) => {
      const records = await showRecords(deps, memberOf(request).id, request.body)
      return { ...records, items: records.items.map(recordViewOf) }
    })
  }

const quotaView = (quota: RemainingQuota) => ({ ...quota, asOf: toHongKongIso(quota.asOf) })
