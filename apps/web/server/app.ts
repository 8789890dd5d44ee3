import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { WebConfig } from './config/env.ts'
import { contentHookRoutes } from './content-hook/routes.ts'
import { thirdPartySearchRoutes } from './embed/routes.ts'
import { type FixedAnswers, prepareFixedAnswers } from './fixed/fixed-answers.ts'
import { fixedRoutes } from './fixed/routes.ts'
import { apiForwardingRoutes } from './forwarding/api-routes.ts'
import { contentForwardingRoutes } from './forwarding/content-routes.ts'
import { openFrontDoor } from './front-door.ts'
import { healthRoutes } from './health/routes.ts'
import { answerFailures, prepareBadRequest, prepareFailurePage, refuseBrokenRequests } from './http/failures.ts'
import { pagePolicy } from './http/page-policy.ts'
import { reportRoutes } from './http/report-routes.ts'
import { logOptions, logRequests, requestIdOf } from './http/request-log.ts'
import { type HeaderList, inertPolicy, securityHeaders } from './http/security-headers.ts'
import { ImageStore } from './images/image-store.ts'
import { imageRoutes } from './images/routes.ts'
import { ContentKeeper } from './kept-content/kept-content.ts'
import type { AppBuild } from './pages/app-build.ts'
import { plainAddresses } from './pages/page-address.ts'
import { PageCache, type PageCacheSettings } from './pages/page-cache.ts'
import { createPageRenderer } from './pages/render-page.ts'
import { pageRoutes } from './pages/routes.ts'
import { createPostedPageRenderer } from './posted-pages/render-posted-page.ts'
import { postedPageRoutes } from './posted-pages/routes.ts'
import { createDraftRenderer } from './preview/render-draft.ts'
import { previewRoutes } from './preview/routes.ts'

export type WebServerParts = {
  readonly config: WebConfig
  readonly build: AppBuild
  readonly clientFolder: URL
  readonly cacheSettings: PageCacheSettings
}

export type WebServer = { readonly app: FastifyInstance; readonly warmUp: () => Promise<void> }

/** Puts the process together; never listens (style.md section 1). */
export async function createWebServer(parts: WebServerParts): Promise<WebServer> {
  const { config, build } = parts
  const headers = securityHeaders(config.siteUrl)
  const fixed = await prepareFixedAnswers(parts.clientFolder, config, headers)
  const badRequest = await prepareBadRequest(headers)
  const failurePage = await prepareFailurePage(headers)
  const app: FastifyInstance = Fastify({
    logger: logOptions(config.logLevel),
    // `logRequests` writes the one line per request.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequests(headers),
    serverFactory: (next) =>
      openFrontDoor(
        {
          inMemory: (url) => cache.peek(url) ?? fixed.get(url),
          badRequest,
          onHit: config.logLevel === 'debug' ? ({ url }) => app.log.debug({ url }, 'from memory') : undefined,
        },
        next,
      ),
  })
  const kept = new ContentKeeper(config.cmsUrl, parts.cacheSettings)
  const render = createPageRenderer({ ...renderingOf(config), build, headers, kept, log: app.log })
  const cache: PageCache = new PageCache(render, parts.cacheSettings)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'content-security-policy': inertPolicy, 'x-request-id': request.id })
  })
  // A browser keeps its connection open after the last answer; while stopping nobody waits for it.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })
  logRequests(app)
  answerFailures(app, failurePage)

  let isReady = false
  await registerRoutes(app, { config, cache, kept, fixed, headers, build, isReady: () => isReady })
  const warmUp = async () => {
    const [home, ...rest] = plainAddresses(build.entry.module.pages)
    // Ready once the CMS was asked, whatever it answered: a site without its CMS is still a site.
    if (home) await cache.get(home).catch(() => undefined)
    isReady = true
    for (const key of rest) await cache.get(key).catch(() => undefined)
  }
  return { app, warmUp }
}

function renderingOf({ siteUrl, cmsUrl, apiUrl, apiBaseUrl, searchKey, contentPatienceMs }: WebConfig) {
  const hasThirdPartySearch = searchKey !== null
  return { siteUrl, cmsUrl, apiUrl, apiBaseUrl, hasThirdPartySearch, patienceMs: contentPatienceMs }
}

type RouteParts = Pick<WebServerParts, 'config' | 'build'> & {
  readonly cache: PageCache
  readonly kept: ContentKeeper
  readonly fixed: FixedAnswers
  readonly headers: HeaderList
  readonly isReady: () => boolean
}

async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, cache, kept, fixed, headers, isReady } = parts
  const images = new ImageStore(config.cmsUrl, headers)
  await app.register(healthRoutes({ isReady }))
  await app.register(reportRoutes)
  await app.register(fixedRoutes({ fixed }))
  await app.register(imageRoutes({ images }))
  await app.register(
    contentHookRoutes({ cache, kept, secret: config.webhookSecret, forgetImages: () => images.clear() }),
  )
  await app.register(contentForwardingRoutes({ cmsUrl: config.cmsUrl }))
  await app.register(thirdPartySearchRoutes({ searchKey: config.searchKey }))
  await app.register(apiForwardingRoutes({ apiUrl: config.apiUrl }))
  const { webhookSecret: secret, apiBaseUrl, apiUrl, cmsUrl, siteUrl } = config
  const { pages, inlineScripts } = parts.build.entry.module
  const policy = pagePolicy(inlineScripts, apiBaseUrl)
  const renderDraft = createDraftRenderer({ build: parts.build, cmsUrl, apiUrl, siteUrl, secret })
  await app.register(previewRoutes({ renderDraft, pages, secret, policy }))
  const render = createPostedPageRenderer({ build: parts.build, cmsUrl, apiUrl, siteUrl, kept })
  await app.register(postedPageRoutes({ render, pages, siteUrl, policy }))
  await app.register(pageRoutes({ cache, pages }))
}
