import * as z from 'zod/mini'
import { describeCall } from '../call.ts'
import { remainingQuotaView } from './remaining-quota.ts'

/**
 * `web` answers `remainingQuota` out of this list, asked for a few times a second however many visitors there are. It is
 * signed as the content webhook is (cms/webhook.ts), with this path in place of a body.
 */
export const listOfferedQuotasCall = describeCall({
  id: 'listOfferedQuotas',
  method: 'GET',
  path: '/api/internal/offered-quotas',
  access: 'ownProcess',
  tag: 'internal',
  summary: 'Places left in every class on offer (signed)',
  payload: z.object({ items: z.array(remainingQuotaView) }),
  errors: [],
})
