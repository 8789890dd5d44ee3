import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import { inLocale, locales } from '@dhc/locales/locale'
import type { FastifyPluginAsync } from 'fastify'
import { createRequestHandler } from 'react-router'
import type { ContentAccess, SharedContent } from '../../app/content/content-access.ts'
import { senderHeaders } from '../forwarding/forwarded-headers.ts'
import { comesFromAnotherSite } from '../http/accepted-posts.ts'
import { refuse } from '../http/failures.ts'
import { splitUrl } from '../http/request-url.ts'
import { reportingEndpoints } from '../http/security-headers.ts'
import type { KnownPage } from './page-address.ts'
import type { AppBuild } from './render-page.ts'

type PostedPageDeps = {
  readonly render: (posted: PostedPage) => Promise<Response>
  readonly pages: readonly KnownPage[]
  readonly siteUrl: string
  /** The page policy, the same as on every page. */
  readonly policy: string
}

/** As much as the member service takes: whoever writes a longer message is told so, not cut off. */
const largestFormBytes = 64 * 1024

/** Nobody stores the response to somebody's form, and nobody learns its address. */
const keepPrivate = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

/** Pages are read only, except those whose form must work without a script (SEC-07, decision 0010). */
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

type PostedPageSettings = {
  readonly build: AppBuild
  readonly cmsUrl: string
  readonly apiUrl: string
  readonly siteUrl: string
  readonly shared: SharedContent
  readonly weather: () => WeatherNow | undefined
  readonly patienceMs: number
}

type PostedPage = {
  readonly path: string
  readonly form: string
  readonly visitor: Readonly<Record<string, string>>
}

const formType = 'application/x-www-form-urlencoded'

/**
 * Hands a posted form to the page's own action and renders what came of it. It knows neither the page cache nor the
 * log, so that nothing of what was typed can reach them: a fault is reported without its cause (decision 0010).
 */
export function createPostedPageRenderer({
  build,
  cmsUrl,
  apiUrl,
  siteUrl,
  shared,
  weather,
  patienceMs,
}: PostedPageSettings) {
  const handle = createRequestHandler(build, 'production')

  return async ({ path, form, visitor }: PostedPage): Promise<Response> => {
    const access: ContentAccess = {
      cmsUrl,
      patienceMs,
      shared,
      weather: weather(),
      contentTypes: new Set(),
      failures: [],
      warnings: [],
      faults: [],
    }
    const search = { apiUrl, isThirdParty: false, visitorHeaders: visitor, failures: [] }
    const request = new Request(new URL(path, siteUrl), {
      method: 'POST',
      headers: { 'content-type': formType },
      body: form,
    })
    const response = await handle(request, build.entry.module.createRenderContext(access, search))
    if (response.status >= 500) throw new Error('a posted page could not be rendered')
    return response
  }
}
