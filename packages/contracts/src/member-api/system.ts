import * as z from 'zod/mini'
import { describeCall } from '../call.ts'

export const healthPath = '/api/health'
export const openApiPath = '/api/openapi.json'
export const docsPath = '/api/docs'

/** Asked by load balancers and the start tool; not under /api, so `web` does not forward them. */
export const livenessPath = '/livez'
export const readinessPath = '/readyz'

const forAnyone = { method: 'GET', access: 'anyone' } as const

export const showHealthCall = describeCall({
  ...forAnyone,
  id: 'showHealth',
  path: healthPath,
  tag: 'system',
  summary: 'Is the service well?',
  payload: z.object({ status: z.literal('ok'), version: z.string() }),
  errors: ['unavailable'],
})

export const showDocsCall = describeCall({
  ...forAnyone,
  id: 'showDocs',
  path: docsPath,
  tag: 'system',
  summary: 'This page',
  media: 'text/html',
  payload: z.string(),
  errors: [],
})

export const showOpenApiCall = describeCall({
  ...forAnyone,
  id: 'showOpenApi',
  path: openApiPath,
  tag: 'system',
  summary: 'The API document (OpenAPI 3.1)',
  media: 'application/json',
  payload: z.looseObject({ openapi: z.string() }),
  errors: [],
})

export const showLivenessCall = describeCall({
  ...forAnyone,
  id: 'showLiveness',
  path: livenessPath,
  tag: 'operations',
  summary: 'The process runs',
  media: 'text/plain',
  payload: z.string(),
  errors: [],
})

export const showReadinessCall = describeCall({
  ...forAnyone,
  id: 'showReadiness',
  path: readinessPath,
  tag: 'operations',
  summary: 'The process may be sent requests; 503 says what is missing, as text',
  media: 'text/plain',
  payload: z.string(),
  errors: [],
})
