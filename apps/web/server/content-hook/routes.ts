import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import {
  contentWebhook,
  webContentHookPath,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from '@dhc/contracts/cms/webhook'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { takeRawJson } from '../http/raw-json.ts'
import { refuse } from '../http/refusal.ts'
import { isSignedByCms } from './verify-signature.ts'

export type ContentHookDeps = {
  readonly announcements: ContentAnnouncements
  readonly secret: string
  readonly clock: Clock
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The CMS tells one of us of changed content; that one tells all. */
export const contentHookRoutes =
  ({ announcements, secret, clock }: ContentHookDeps): FastifyPluginAsync =>
  async (app) => {
    takeRawJson(app, 16 * 1024)

    app.post<{ Body: Buffer }>(webContentHookPath, async (request, reply) => {
      const isSigned = isSignedByCms(
        {
          timestamp: header(request, webhookTimestampHeader),
          signature: header(request, webhookSignatureHeader),
          body: request.body ?? Buffer.alloc(0),
        },
        secret,
        clock.now(),
      )
      if (!isSigned) return refuse(reply, 401, 'the announcement is not signed')
      const announced = contentWebhook.safeParse(parseJson(request.body))
      if (!announced.success) return refuse(reply, 400, 'the announcement cannot be read')
      await announcements.publish(announced.data)
      return reply.code(204).send()
    })
  }

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
