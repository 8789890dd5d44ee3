import { createHmac } from 'node:crypto'
import { outcomeOf } from '@dhc/api-client/call-outcome'
import { sendRequest } from '@dhc/api-client/send-request'
import { webhookSignatureHeader, webhookTimestampHeader } from '@dhc/contracts/cms/webhook'
import { listOfferedQuotasCall } from '@dhc/contracts/member-api/remaining-quota'
import type { Clock } from '../clock.ts'
import type { Quotas } from './offered-quotas.ts'

export type QuotaSource = { readonly apiUrl: string; readonly secret: string; readonly clock: Clock }

/** All classes in one call. Each is written as JSON here, once, and not for every visitor. */
export async function readQuotas(source: QuotaSource, signal: AbortSignal): Promise<Quotas> {
  const { method, path } = listOfferedQuotasCall
  const response = await sendRequest(new URL(path, source.apiUrl), {
    method,
    headers: signed(path, source),
    more: { redirect: 'error', signal },
  })
  const outcome = outcomeOf(listOfferedQuotasCall, response)
  if (!outcome.ok) throw new Error(`${path}: ${outcome.refusal.fault}`)
  return new Map(outcome.payload.items.map((quota) => [quota.strapiUuid, JSON.stringify(quota)]))
}

/** The rule is written in packages/contracts/src/cms/webhook.ts. */
function signed(text: string, { secret, clock }: QuotaSource): Record<string, string> {
  const timestamp = String(Math.floor(clock.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest('hex')
  return { [webhookTimestampHeader]: timestamp, [webhookSignatureHeader]: signature }
}
