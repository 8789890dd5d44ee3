import {
  listOfferedQuotasCall,
  showRemainingQuotaCall,
  showRemainingQuotasCall,
} from '@dhc/contracts/member-api/remaining-quota'
import { toHongKongIso } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import { isSigned, signatureOf, unsigned } from '../../platform/http/process-signature.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  listOfferedQuotas,
  type RemainingQuota,
  type RemainingQuotaDeps,
  showRemainingQuota,
  showRemainingQuotas,
} from './show-remaining-quota.ts'

type RouteDeps = RemainingQuotaDeps & { readonly webhookSecret: string; readonly signatureClock?: Clock }

/** Places left (S7-25); of every class at once for web, which answers visitors out of that list (decision 26). */
export const quotaRoutes =
  (deps: RouteDeps): FastifyPluginAsync =>
  async (app) => {
    serve(app, showRemainingQuotaCall, async ({ body }) => quotaView(await showRemainingQuota(deps, body.strapiUuid)))

    serve(app, showRemainingQuotasCall, async ({ body }) => ({
      items: (await showRemainingQuotas(deps, body.strapiUuids)).map(quotaView),
    }))

    const onRequest = async (request: FastifyRequest) => {
      const signed = Buffer.from(listOfferedQuotasCall.path)
      if (!isSigned(deps.webhookSecret, signatureOf(request), signed, (deps.signatureClock ?? deps.clock).now()))
        throw unsigned()
    }
    const listAll = async () => ({ items: (await listOfferedQuotas(deps)).map(quotaView) })
    serve(app, listOfferedQuotasCall, listAll, { onRequest })
  }

const quotaView = (quota: RemainingQuota) => ({ ...quota, asOf: toHongKongIso(quota.asOf) })
