import {
  remainingQuotaPath,
  remainingQuotaRequest,
  remainingQuotasPath,
  remainingQuotasRequest,
  remainingQuotasView,
  remainingQuotaView,
} from '@dhc/contracts/member-api/remaining-quota'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { succeed } from '../../platform/http/envelope.ts'
import { operation } from '../../platform/http/operation.ts'
import {
  type RemainingQuota,
  type RemainingQuotaDeps,
  showRemainingQuota,
  showRemainingQuotas,
} from './show-remaining-quota.ts'

export const enrolmentRoutes =
  (deps: RemainingQuotaDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      remainingQuotaPath,
      {
        schema: operation({
          summary: 'Places left in a class (S7-25)',
          tag: 'health programme',
          body: remainingQuotaRequest,
          payload: remainingQuotaView,
          errors: ['validationFailed', 'classNotFound'],
        }),
      },
      async (request) => {
        const quota = await showRemainingQuota(deps, request.body.strapiUuid)
        return succeed(request, toView(quota))
      },
    )

    app.post(
      remainingQuotasPath,
      {
        schema: operation({
          summary: 'Places left in many classes; those that are not offered are left out',
          tag: 'health programme',
          body: remainingQuotasRequest,
          payload: remainingQuotasView,
          errors: ['validationFailed'],
        }),
      },
      async (request) => {
        const quotas = await showRemainingQuotas(deps, request.body.strapiUuids)
        return succeed(request, { items: quotas.map(toView) })
      },
    )
  }

const toView = (quota: RemainingQuota) => ({ ...quota, asOf: toHongKongIso(quota.asOf) })
