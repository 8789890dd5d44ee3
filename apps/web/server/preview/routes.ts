import { createHmac, timingSafeEqual } from 'node:crypto'
import { draftPreviewPath, draftPreviewPurpose } from '@dhc/contracts/cms/webhook'
import { htmlLang, locales } from '@dhc/locales/locale'
import { type MessageKey, translate } from '@dhc/locales/messages'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { splitUrl } from '../http/request-url.ts'
import { reportingEndpoints } from '../http/security-headers.ts'
import { type KnownPage, readPageAddress } from '../pages/page-address.ts'

type PreviewDeps = {
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

/** The address of the page whose draft a link may show; nothing when the CMS did not sign it or it has expired. */
export function readPreviewLink(query: string, secret: string, now = Date.now()): string | undefined {
  const parameters = new URLSearchParams(query)
  const [path, status, expires, signature] = ['path', 'status', 'expires', 'signature'].map(
    (name) => parameters.get(name) ?? '',
  )
  if (!path || status !== 'draft' || !expires || !signature || !/^\d{1,12}$/.test(expires)) return undefined
  if (Number(expires) < now / 1000) return undefined
  const signed = [draftPreviewPurpose, path, status, expires].join('\n')
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected) ? path : undefined
}

/** What an editor reads instead of a draft: three languages, since a refused link tells no language. */
function previewNote(key: MessageKey<'common'>): string {
  const paragraphs = locales.map((locale) => `<p lang="${htmlLang[locale]}">${translate(locale, 'common', key)}</p>`)
  const title = translate('en-US', 'common', 'preview.banner')
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="zh-HK">${head}<main>${paragraphs.join('')}</main></html>`
}
