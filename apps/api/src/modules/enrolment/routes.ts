import { showEnrolledCall, showRecordsCall } from '@dhc/contracts/member-api/enrolments'
import { listOfferedQuotasCall } from '@dhc/contracts/member-api/offered-quotas'
import { showRemainingQuotaCall, showRemainingQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { isSigned, signatureOf, unsigned } from '../../platform/http/process-signature.ts'
import { serve } from '../../platform/http/serve.ts'
import { memberOf } from '../session/index.ts'
import type { MemberEnrolmentsDeps } from './member-enrolments.ts'
import { showEnrolled } from './show-enrolled.ts'
import { showRecords } from './show-records.ts'
import {
  listOfferedQuotas,
  type RemainingQuota,
  type RemainingQuotaDeps,
  showRemainingQuota,
  showRemainingQuotas,
} from './show-remaining-quota.ts'
import { enrolmentViewOf, recordViewOf } from './views.ts'

type RouteDeps = RemainingQuotaDeps & MemberEnrolmentsDeps & { readonly webhookSecret: string }

export const enrolmentRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showRemainingQuotaCall, async ({ body }) => quotaView(await showRemainingQuota(deps, body.strapiUuid)))

    serve(app, showRemainingQuotasCall, async ({ body }) => ({
      items: (await showRemainingQuotas(deps, body.strapiUuids)).map(quotaView),
    }))

    const onRequest = async (request: FastifyRequest) => {
      const signed = Buffer.from(listOfferedQuotasCall.path)
      if (!isSigned(deps.webhookSecret, signatureOf(request), signed, deps.clock.now())) throw unsigned()
    }
    const listAll = async () => ({ items: (await listOfferedQuotas(deps)).map(quotaView) })
    serve(app, listOfferedQuotasCall, listAll, { onRequest })

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
