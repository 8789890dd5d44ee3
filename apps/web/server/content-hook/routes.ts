import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import {
  contentWebhook,
  type OldPagesAnswer,
  oldPagesPath,
  oldPagesQuestion,
  webContentHookPath,
  webhookMaxAgeSeconds,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from '@dhc/contracts/cms/webhook'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { takeRawJson } from '../http/accepted-posts.ts'
import { refuse } from '../http/failures.ts'
import type { PageCache } from '../pages/page-cache.ts'

type ContentHookDeps = {
  readonly announcements: ContentAnnouncements
  readonly cache: PageCache
  readonly secret: string
  readonly clock: Clock
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The CMS tells one of us of changed content; that one tells all. Later it asks which pages did not take the change. */
export const contentHookRoutes =
  ({ announcements, cache, secret, clock }: ContentHookDeps): FastifyPluginAsync =>
  async (app) => {
    takeRawJson(app, 16 * 1024)
    app.addHook('preHandler', async (request, reply) => {
      const isSigned = isSignedByCms(
        {
          timestamp: header(request, webhookTimestampHeader),
          signature: header(request, webhookSignatureHeader),
          body: (request.body as Buffer | undefined) ?? Buffer.alloc(0),
        },
        secret,
        clock.now(),
      )
      return isSigned ? undefined : refuse(reply, 401, 'the announcement is not signed')
    })

    app.post<{ Body: Buffer }>(webContentHookPath, async (request, reply) => {
      const announced = contentWebhook.safeParse(parseJson(request.body))
      if (!announced.success) return refuse(reply, 400, 'the announcement cannot be read')
      await announcements.publish(announced.data)
      return reply.code(204).send()
    })

    app.post<{ Body: Buffer }>(oldPagesPath, async (request, reply) => {
      const asked = oldPagesQuestion.safeParse(parseJson(request.body))
      if (!asked.success) return refuse(reply, 400, 'the question cannot be read')
      const ofType = cache.oldPages().filter(({ contentTypes }) => contentTypes.has(asked.data.model))
      const pages = ofType.map(({ key, since }) => ({ path: key, since: since.toISOString() }))
      return reply.send({ pages } satisfies OldPagesAnswer)
    })
  }

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

type SignedBody = {
  readonly timestamp: string | undefined
  readonly signature: string | undefined
  readonly body: Buffer
}

/** The rule is written in packages/contracts/src/cms/webhook.ts. */
export function isSignedByCms({ timestamp, signature, body }: SignedBody, secret: string, now: number): boolean {
  if (!timestamp || !signature || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now / 1000 - Number(timestamp)) > webhookMaxAgeSeconds) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
