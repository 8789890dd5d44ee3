import { inLocale, locales } from '@dhc/locales/locale'
import type { FastifyPluginAsync } from 'fastify'
import { senderHeaders } from '../forwarding/forwarded-headers.ts'
import { comesFromAnotherSite } from '../http/from-another-site.ts'
import { reportingEndpoints } from '../http/page-policy.ts'
import { refuse } from '../http/refusal.ts'
import { splitUrl } from '../http/request-url.ts'
import type { KnownPage } from '../pages/page-address.ts'
import { formType, type PostedPage } from './render-posted-page.ts'

export type PostedPageDeps = {
  readonly render: (posted: PostedPage) => Promise<Response>
  readonly pages: readonly KnownPage[]
  readonly siteUrl: string
  /** The page policy, the same as on every page. */
  readonly policy: string
}

/** As much as the member service takes (security section 3.1): a message that is too long is told so, not cut off. */
const largestFormBytes = 64 * 1024

/** Nobody stores the response to somebody's form, and nobody learns its address. */
const keepPrivate = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Pages are read only, except those whose form must work without a script (security section 3.4, decision 0010). */
export const postedPageRoutes =
  ({ render, pages, siteUrl, policy }: PostedPageDeps): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(formType, { parseAs: 'string', bodyLimit: largestFormBytes }, (_request, body, done) =>
      done(null, body),
    )
    const addresses = pages
      .filter(({ takesPosts }) => takesPosts)
      .flatMap(({ path }) => locales.map((locale) => inLocale(path, locale)))

    for (const address of addresses) {
      app.post<{ Body: string | undefined }>(address, async (request, reply) => {
        if (comesFromAnotherSite(request.headers, siteUrl)) return refuse(reply, 403, 'a form of another site')
        const { path } = splitUrl(request.raw.url ?? address)
        const response = await render({ path, form: request.body ?? '', visitor: senderHeaders(request) })
        const html = await response.text()
        const location = response.headers.get('location')
        if (location) return reply.headers(keepPrivate).redirect(location, 303)
        return reply
          .code(response.status)
          .headers({
            ...keepPrivate,
            'content-security-policy': policy,
            'reporting-endpoints': reportingEndpoints,
          })
          .type('text/html; charset=utf-8')
          .send(html)
      })
    }
  }
