import type { WeatherNow } from '@dhc/contracts/member-api/weather-now'
import type { Locale } from '@dhc/locales/locale'
import type { FastifyBaseLogger } from 'fastify'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { ContentAccess, LastGoodAnswers, Recalled, SharedContent } from '../../app/content/content-access.ts'
import type { MemberServiceAccess } from '../../app/member-api/member-service.ts'
import { oldestOf } from '../cache/content-store.ts'
import { prepareResponse } from '../http/ready-response.ts'
import { splitUrl } from '../http/request-url.ts'
import { type HeaderList, inertPolicy, pagePolicy, reportingEndpoints } from '../http/security-headers.ts'
import { isNotFoundPage, type KnownPage } from './page-address.ts'
import { IncompletePage, PageNotFound, type PageRenderer, RecalledPage } from './page-cache.ts'

type RenderSettings = {
  readonly build: AppBuild
  readonly cmsUrl: string
  readonly apiUrl: string
  readonly hasThirdPartySearch: boolean
  readonly siteUrl: string
  readonly patienceMs: number
  readonly headers: HeaderList
  readonly shared: SharedContent
  readonly lastGood: LastGoodAnswers | undefined
  readonly weather: () => WeatherNow | undefined
  readonly log: FastifyBaseLogger
}

/** Renders one address with React Router into a response that is ready to send. */
export function createPageRenderer(settings: RenderSettings): PageRenderer {
  const handle = createRequestHandler(settings.build, 'production')
  const policy = pagePolicy(settings.build.entry.module.inlineScripts)

  return async (key, visitor) => {
    const recalled: Recalled[] = []
    const access: ContentAccess = { ...openContent(settings), recalled }
    const search = openSearch(settings, visitor ?? {})
    // A query may hold what somebody looks for: it stays out of the log.
    const { path } = splitUrl(key)
    const response = await handle(
      new Request(new URL(key, settings.siteUrl)),
      settings.build.entry.module.createRenderContext(access, search),
    )
    if (response.status === 404 && !isNotFoundPage(key)) throw new PageNotFound(key)
    if (response.status >= 500) throw new Error(`rendering ${path} failed`, { cause: access.faults[0] })

    const isComplete = access.failures.length === 0
    const page = {
      ready: await readyPage(
        response,
        { headers: settings.headers, policy },
        { isComplete, isUnstored: visitor !== undefined },
      ),
      tags: [...access.contentTypes],
      goodUntil: Math.min(Number.POSITIVE_INFINITY, ...(access.endings ?? []).map(Number)),
    }
    if (access.warnings.length > 0) settings.log.warn({ page: path, warnings: access.warnings }, 'content left out')
    if (search.failures.length > 0)
      settings.log.warn({ page: path, failures: search.failures }, 'search did not answer')
    if (isComplete && recalled.length === 0) return page
    if (isComplete) {
      const failures = recalled.map(({ because }) => because)
      settings.log.warn({ page: path, failures }, 'content could not be read, what was read before stands in')
      throw new RecalledPage(page, oldestOf(recalled))
    }
    settings.log.warn({ page: path, failures: access.failures }, 'content could not be read')
    throw new IncompletePage(page)
  }
}

/** A fresh record for each rendering: which content types it used and which reads failed. */
function openContent({ cmsUrl, shared, lastGood, patienceMs, weather }: RenderSettings): ContentAccess {
  return {
    cmsUrl,
    patienceMs,
    shared,
    lastGood,
    weather: weather(),
    contentTypes: new Set(),
    failures: [],
    warnings: [],
    faults: [],
    endings: [],
  }
}

function openSearch({ apiUrl, hasThirdPartySearch }: RenderSettings, visitorHeaders: HeaderList): MemberServiceAccess {
  return { apiUrl, isThirdParty: hasThirdPartySearch, visitorHeaders, failures: [] }
}

/** What a route may say about its response. */
const ownHeaders = new Set(['location', 'content-disposition', 'link'])

async function readyPage(
  response: Response,
  { headers, policy }: { readonly headers: HeaderList; readonly policy: string },
  { isComplete, isUnstored }: { readonly isComplete: boolean; readonly isUnstored: boolean },
) {
  // Not as text: reading it as such would drop the mark at the head of a spreadsheet.
  const body = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const isPage = type.startsWith('text/html')
  return prepareResponse({
    status: response.status,
    type,
    isUnstored,
    body,
    headers: {
      // Stored by the browser, but asked for each time: a published change shows at the next visit.
      'cache-control': isComplete ? 'no-cache' : 'no-store',
      'content-security-policy': isPage ? policy : inertPolicy,
      'reporting-endpoints': reportingEndpoints,
      ...Object.fromEntries([...response.headers].filter(([name]) => ownHeaders.has(name))),
      ...headers,
    },
  })
}

/** What app/entry.server.tsx gives to the process besides its renderer. */
export type AppBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly pages: readonly KnownPage[]
      /** Every inline script the pages may carry. */
      readonly inlineScripts: readonly string[]
      readonly weatherTag: string
      readonly weatherNewsOf: (now: WeatherNow, locale: Locale) => unknown
      readonly createRenderContext: (access: ContentAccess, search: MemberServiceAccess) => RouterContextProvider
    }
  }
}

export const buildFolder = new URL('../../build/', import.meta.url)

export async function loadAppBuild(): Promise<AppBuild> {
  return (await import(new URL('server/index.js', buildFolder).href)) as AppBuild
}
