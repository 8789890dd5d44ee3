import { draftPreviewPath } from '@dhc/contracts/cms/webhook'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { reportingEndpoints } from '../http/page-policy.ts'
import { splitUrl } from '../http/request-url.ts'
import { type KnownPage, readPageAddress } from '../pages/page-address.ts'
import { readPreviewLink } from './preview-link.ts'
import { previewNote } from './preview-note.ts'

export type PreviewDeps = {
  readonly renderDraft: (key: string) => Promise<string | undefined>
  readonly pages: readonly KnownPage[]
  readonly secret: string
  /** The page policy, the same as on every page. */
  readonly policy: string
}

/** Nobody stores a draft, nobody finds it, and the signed address is told to nobody. */
const keepPrivate = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** An editor's way from the CMS to the page as it would look; every answer is made for this one request. */
export const previewRoutes =
  ({ renderDraft, pages, secret, policy }: PreviewDeps): FastifyPluginAsync =>
  async (app) => {
    const answer = (reply: FastifyReply, status: number, html: string) =>
      reply.code(status).headers(keepPrivate).type('text/html; charset=utf-8').send(html)

    app.get(draftPreviewPath, async (request, reply) => {
      const path = readPreviewLink(splitUrl(request.raw.url ?? '').query, secret)
      if (path === undefined) return answer(reply, 403, previewNote('preview.refused'))
      const address = readPageAddress(path, pages, hongKongDateOf(new Date()))
      const html = 'key' in address ? await renderDraft(address.key) : undefined
      if (html === undefined) return answer(reply, 404, previewNote('preview.missing'))
      reply.headers({
        'content-security-policy': policy,
        'reporting-endpoints': reportingEndpoints,
      })
      return answer(reply, 200, html)
    })
  }
