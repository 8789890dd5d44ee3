import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import { isSecretAddress } from '@dhc/log-output/secret-addresses'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ContentStore } from './cache/content-store.ts'
import type { Clock } from './clock.ts'
import { RefreshQueue, refreshOnChange, retryOldPages } from './content-hook/refresh-on-change.ts'
import { contentHookRoutes } from './content-hook/routes.ts'
import type { WebConfig } from './env.ts'
import { type FixedResponses, prepareFixedResponses } from './fixed/fixed-responses.ts'
import { fixedRoutes, staffConsoleRoutes } from './fixed/routes.ts'
import { apiForwardingRoutes } from './forwarding/api-routes.ts'
import { contentForwardingRoutes } from './forwarding/content-routes.ts'
import { Admission } from './http/admission.ts'
import { refuseBrokenRequests } from './http/broken-requests.ts'
import { prepareBadRequest, prepareFailurePages, respondToFailures } from './http/failures.ts'
import { healthRoutes } from './http/health-routes.ts'
import { reportRoutes } from './http/report-routes.ts'
import { logOptions, logRequests, requestIdOf } from './http/request-log.ts'
import { inertPolicy, pagePolicy, securityHeaders } from './http/security-headers.ts'
import { ImageStore } from './images/image-store.ts'
import { imageRoutes } from './images/routes.ts'
import { createMemoryFirstServer } from './memory-first-server.ts'
import { plainAddresses } from './pages/page-address.ts'
import { PageCache, type PageCacheSettings, type PageRenderer } from './pages/page-cache.ts'
import { createPostedPageRenderer, postedPageRoutes } from './pages/posted-pages.ts'
import { type AppBuild, createPageRenderer } from './pages/render-page.ts'
import { pageRoutes } from './pages/routes.ts'
import { thirdPartySearchRoutes } from './pages/third-party-search.ts'
import { createDraftRenderer } from './preview/render-draft.ts'
import { previewRoutes } from './preview/routes.ts'
import { OfferedQuotas, readQuotas } from './quotas/offered-quotas.ts'

export type WebServerParts = {
  readonly config: WebConfig
  readonly build: AppBuild
  readonly clientFolder: URL
  readonly consoleFolder?: URL | undefined
  readonly cacheSettings: PageCacheSettings
  readonly clock: Clock
  /** Between the web processes; handed in, so that a test may let two of them share one. */
  readonly openAnnouncements: (log: FastifyBaseLogger) => ContentAnnouncements
}

export type WebServer = {
  readonly app: FastifyInstance
  readonly warmUp: () => Promise<void>
  /** When everything that goes on behind the visitors' backs is done. */
  readonly settled: () => Promise<void>
}

/** Puts the process together; never listens. */
export async function createWebServer(parts: WebServerParts): Promise<WebServer> {
  const { config, build, clock } = parts
  const headers = securityHeaders(config.siteUrl)
  const fixed = await prepareFixedResponses(parts, config, headers)
  const badRequest = await prepareBadRequest(headers)
  const failurePages = await prepareFailurePages(headers)
  const app: FastifyInstance = Fastify({
    logger: logOptions(config.logLevel),
    // `logRequests` writes the one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequests(headers),
    serverFactory: (next) =>
      createMemoryFirstServer(
        {
          inMemory: (url) => cache.peek(url) ?? fixed.get(url),
          badRequest,
          hasPreparedHeads: config.hasPreparedHeads,
          sockets: config.sockets,
          onHit: config.logLevel === 'debug' ? ({ url }) => app.log.debug({ url }, 'from memory') : undefined,
        },
        next,
      ),
  })
  const content = new ContentStore(config.cmsUrl, parts.cacheSettings, clock)
  const images = new ImageStore(config.cmsUrl, headers, clock)
  const render = createPageRenderer({ ...renderingOf(config), build, headers, shared: content, log: app.log })
  const renders = new Admission(unstoredRenders, clock)
  const cache: PageCache = new PageCache(admitted(renders, render), parts.cacheSettings, clock, app.log)
  const queue = new RefreshQueue((key) => cache.refresh(key))
  const announcements = parts.openAnnouncements(app.log)
  refreshOnChange(announcements, { content, images, cache, queue, log: app.log })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'content-security-policy': inertPolicy, 'x-request-id': request.id })
    if (isSecretAddress(request.raw.url ?? '')) reply.header('referrer-policy', 'no-referrer')
  })
  startAndStop(app, { announcements, cache, queue, clock })
  logRequests(app)
  respondToFailures(app, failurePages)

  let isReady = false
  const stores = { cache, content, images, announcements, renders }
  await registerRoutes(app, { ...stores, ...parts, fixed, isReady: () => isReady })
  const warmUp = async () => {
    const [home, ...rest] = plainAddresses(build.entry.module.pages)
    // Ready once the CMS was asked, whatever it answered: a site without its CMS is still a site.
    if (home) await cache.get(home).catch(() => undefined)
    isReady = true
    for (const key of rest) await cache.get(key).catch(() => undefined)
  }
  const settled = async () => {
    await queue.settled()
    await Promise.all([cache.settled(), content.settled()])
  }
  return { app, warmUp, settled }
}

type Running = {
  readonly announcements: ContentAnnouncements
  readonly cache: PageCache
  readonly queue: RefreshQueue
  readonly clock: Clock
}

/** What begins with the first request and has to end with the last. */
function startAndStop(app: FastifyInstance, { announcements, cache, queue, clock }: Running): void {
  // A browser leaves its connection open after the last response; while stopping nobody waits for it.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })
  app.addHook('onListen', async () => void announcements.start())
  const stopRetrying = retryOldPages(cache, queue, clock)
  app.addHook('onClose', async () => {
    stopRetrying()
    await announcements.stop()
    await queue.stop()
  })
}

/**
 * Pages for one visitor's words, form or draft are made for that one and stored nowhere, so there is no end of them. Half of
 * the places may be one address's; whoever finds no room reads a page that says so, and pages from memory know nothing of it.
 */
const unstoredRenders = { atOnce: 8, waiting: 64, ofOneAddress: 4, patienceMs: 5000 }

/** A page that is stored is rendered for everybody: it waits for no place. */
const admitted =
  (renders: Admission, render: PageRenderer): PageRenderer =>
  (key, visitor) =>
    visitor ? renders.run(addressOf(visitor), () => render(key, visitor)) : render(key)

const addressOf = (visitor: Readonly<Record<string, string>>) => visitor['x-forwarded-for'] ?? ''

function renderingOf({ siteUrl, cmsUrl, apiUrl, searchKey, contentPatienceMs }: WebConfig) {
  const hasThirdPartySearch = searchKey !== null
  return { siteUrl, cmsUrl, apiUrl, hasThirdPartySearch, patienceMs: contentPatienceMs }
}

type RouteParts = Pick<WebServerParts, 'config' | 'build' | 'clock' | 'consoleFolder'> & {
  readonly cache: PageCache
  readonly content: ContentStore
  readonly images: ImageStore
  readonly renders: Admission
  readonly announcements: ContentAnnouncements
  readonly fixed: FixedResponses
  readonly isReady: () => boolean
}

async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, clock, cache, content, images, renders, announcements, fixed, isReady } = parts
  await app.register(healthRoutes({ isReady, oldPages: () => cache.oldPages() }))
  await app.register(reportRoutes({ clock }))
  await app.register(fixedRoutes({ fixed }))
  await app.register(imageRoutes({ images }))
  await app.register(contentHookRoutes({ announcements, cache, secret: config.webhookSecret, clock }))
  await app.register(contentForwardingRoutes({ cmsUrl: config.cmsUrl }))
  await app.register(thirdPartySearchRoutes({ searchKey: config.searchKey }))
  const { webhookSecret: secret, apiUrl, cmsUrl, siteUrl } = config
  const quotas = new OfferedQuotas({
    read: (signal) => readQuotas({ apiUrl, secret, clock }, signal),
    clock,
    onFailure: (failure) => app.log.warn({ err: failure }, 'places left are asked one by one'),
  })
  await app.register(apiForwardingRoutes({ apiUrl, siteUrl, quotas, clock }))
  const { pages, inlineScripts } = parts.build.entry.module
  const policy = pagePolicy(inlineScripts)
  const renderDraft = createDraftRenderer({ build: parts.build, cmsUrl, apiUrl, siteUrl, secret })
  await app.register(
    previewRoutes({ renderDraft: (key) => renders.run('', () => renderDraft(key)), pages, secret, policy }),
  )
  const render = createPostedPageRenderer({
    build: parts.build,
    cmsUrl,
    apiUrl,
    siteUrl,
    shared: content,
    patienceMs: config.contentPatienceMs,
  })
  await app.register(
    postedPageRoutes({
      render: (posted) => renders.run(addressOf(posted.visitor), () => render(posted)),
      pages,
      siteUrl,
      policy,
    }),
  )
  await app.register(staffConsoleRoutes({ folder: parts.consoleFolder }))
  await app.register(pageRoutes({ cache, clock, pages }))
}
