import replyFrom from '@fastify/reply-from'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../http/failures.ts'
import { splitUrl } from '../http/request-url.ts'
import { inertPolicy } from '../http/security-headers.ts'
import { areAllowedParameters, declaredType } from './content-parameters.ts'
import { cmsAnswerHeaders, cmsRequestHeaders } from './forwarded-headers.ts'

type Wildcard = { Params: { '*': string } }

const cmsPatienceMs = 10_000
const inTransit = { rewriteRequestHeaders: cmsRequestHeaders, retryDelay: () => null }

/** S7-11: the content calls of the specification, read only, exactly the declared types (SEC-13). */
export const contentForwardingRoutes =
  ({ cmsUrl }: { readonly cmsUrl: string }): FastifyPluginAsync =>
  async (app) => {
    await app.register(replyFrom, {
      base: cmsUrl,
      disableRequestLogging: true,
      undici: { connections: 32, headersTimeout: cmsPatienceMs, bodyTimeout: cmsPatienceMs },
    })

    app.get<Wildcard>('/strapi/api/*', async (request, reply) => {
      const path = request.params['*']
      const type = declaredType(path)
      if (!type) return refuse(reply, 404, 'not found')
      const { query } = splitUrl(request.raw.url ?? '')
      if (!areAllowedParameters(query, type.filters ?? [])) return refuse(reply, 400, 'a parameter is not allowed')
      return reply.from(`/api/${path}`, {
        ...inTransit,
        rewriteHeaders: (headers) => ({ ...cmsAnswerHeaders(headers), 'cache-control': 'no-cache' }),
        onResponse: (_request, answer, upstream) => {
          const isJson = String(answer.getHeader('content-type') ?? '').startsWith('application/json')
          if (!isJson && upstream.statusCode >= 500) return unreached(answer, upstream)
          return isJson || upstream.statusCode === 304 ? answer.send(upstream.stream) : unreadable(answer, upstream)
        },
        onError: cmsUnavailable,
      })
    })

    app.get<Wildcard>('/strapi/uploads/*', async (request, reply) => {
      const name = request.params['*']
      const type = uploadType(name)
      if (!type) return refuse(reply, 404, 'not found')
      return reply.from(`/uploads/${name}`, {
        ...inTransit,
        queryString: () => '',
        rewriteHeaders: (headers) => ({ ...cmsAnswerHeaders(headers), ...uploadHeaders(type) }),
        onResponse: (_request, answer, upstream) => {
          if (upstream.statusCode >= 500) return unreached(answer, upstream)
          return upstream.statusCode < 400 ? answer.send(upstream.stream) : missing(answer, upstream)
        },
        onError: cmsUnavailable,
      })
    })

    app.all('/strapi', refuseRest)
    app.all('/strapi/*', refuseRest)
  }

type Upstream = { readonly statusCode: number; readonly stream: { resume(): unknown } }
type Answer = Parameters<typeof refuse>[0]

function unreadable(reply: unknown, { stream }: Upstream): void {
  stream.resume()
  refuse(withoutBody(reply), 502, 'the content backend gave no JSON')
}

/** The page of a balancer that reaches nobody, or of a cms without its database. */
function unreached(reply: unknown, { stream }: Upstream): void {
  stream.resume()
  cmsUnavailable(withoutBody(reply))
}

function missing(reply: unknown, { stream }: Upstream): void {
  stream.resume()
  refuse(withoutBody(reply), 404, 'not found')
}

function withoutBody(reply: unknown): Answer {
  const answer = reply as Answer
  for (const name of ['content-length', 'content-encoding', 'content-type', 'content-disposition', 'etag']) {
    answer.removeHeader(name)
  }
  return answer
}

function cmsUnavailable(reply: unknown): void {
  refuse((reply as Answer).header('retry-after', '5'), 503, 'the content backend does not answer')
}

/** Content is read only; the rest of the CMS does not exist on this origin. */
function refuseRest(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading ? refuse(reply, 404, 'not found') : refuse(reply.header('allow', 'GET, HEAD'), 405, 'read only')
}

/** SEC-10: pictures, PDF and video, each with the one type it may be served as. */
const uploadTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

const uploadName = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,200}\.([a-z0-9]{3,4})$/

/** The type of an upload we may serve; nothing for any other name. */
function uploadType(fileName: string): string | undefined {
  const extension = uploadName.exec(fileName)?.[1] ?? ''
  return Object.hasOwn(uploadTypes, extension) ? uploadTypes[extension] : undefined
}

/** An upload can be looked at, but nothing in it can run. */
function uploadHeaders(type: string): Record<string, string> {
  return {
    'content-type': type,
    'content-security-policy': `${inertPolicy}; sandbox`,
    'cache-control': 'public, max-age=86400',
    ...(type === 'application/pdf' ? { 'content-disposition': 'attachment' } : {}),
  }
}
