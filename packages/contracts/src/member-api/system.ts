import { z } from 'zod'

export const healthPath = '/api/health'
export const openApiPath = '/api/openapi.json'
export const docsPath = '/api/docs'

/** Asked by load balancers and the start tool; not under /api, so `web` does not forward them. */
export const livenessPath = '/livez'
export const readinessPath = '/readyz'

export const healthView = z.object({
  status: z.literal('ok'),
  version: z.string(),
})
