import {
  contentWebhook,
  webContentHookPath,
  webhookSignatureHeader,
  webhookTimestampHeader,
} from '@dhc/contracts/cms/webhook'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { keepRawJson } from '../http/raw-json.ts'
import { refuse } from '../http/refusal.ts'
import type { ContentKeeper } from '../kept-content/kept-content.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { RefreshQueue } from '../pages/refresh-queue.ts'
import { isSignedByCms } from './verify-signature.ts'

export type ContentHookDeps = {
  readonly cache: PageCache
  readonly kept: ContentKeeper
  readonly secret: string
  readonly forgetImages: () => void
}

const header = (request: FastifyRequest, name: string) => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The CMS announces changed content: the pages made of it expire and are rendered anew, last used first. */
export const contentHookRoutes =
  ({ cache, kept, secret, forgetImages }: ContentHookDeps): FastifyPluginAsync =>
  async (app) => {
    keepRawJson(app, 16 * 1024)
    const queue = new RefreshQueue((key) => cache.refresh(key))

    app.post<{ Body: Buffer }>(webContentHookPath, async (request, reply) => {
      const isSigned = isSignedByCms(
        {
          timestamp: header(request, webhookTimestampHeader),
          signature: header(request, webhookSignatureHeader),
          body: request.body ?? Buffer.alloc(0),
        },
        secret,
      )
      if (!isSigned) return refuse(reply, 401, 'the announcement is not signed')
      const announced = contentWebhook.safeParse(parseJson(request.body))
      if (!announced.success) return refuse(reply, 400, 'the announcement cannot be read')

      const { event, model } = announced.data
      if (event === 'media.change') forgetImages()
      const changed = event === 'media.change' ? 'all' : [model]
      // Before the pages: they are made anew from what is kept.
      kept.expire(changed)
      const expired = await cache.expire(changed)
      request.log.info({ event, model, pages: expired.length }, 'content changed')
      queue.add(expired)
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
