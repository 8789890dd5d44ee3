import type { IncomingMessage } from 'node:http'
import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import { createDraining, type Draining, mostKnocking } from '@dhc/draining/draining'
import { isSecretAddress } from '@dhc/log-output/secret-addresses'
import { weatherNewsPath } from '@dhc/reference/site-rules'
import type { Metrics } from '@dhc/telemetry/metrics'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { ContentStore } from './cache/content-store.ts'
import { StoredAnswers } from './cache/stored-answers.ts'
import type { Clock } from './clock.ts'
import { MissedChanges, readContentVersions } from './content-hook/missed-changes.ts'
import { RefreshQueue, refreshOnChange, retryOldPages } from './content-hook/refresh-on-change.ts'
import { contentHookRoutes } from './content-hook/routes.ts'
import type { WebConfig } from './env.ts'
import { type FixedResponses, prepareFixedResponses } from './fixed/fixed-responses.ts'
import { fixedRoutes, staffConsoleRoutes } from './fixed/routes.ts'
import { type ApiAdmissions, openApiPools } from './forwarding/api-pools.ts'
import { apiForwardingRoutes } from './forwarding/api-routes.ts'
import { contentForwardingRoutes } from './forwarding/content-routes.ts'
import { Admission } from './http/admission.ts'
import { refuseBrokenRequests } from './http/broken-requests.ts'
import { prepareBadRequest, prepareFailurePages, respondToFailures } from './http/failures.ts'
import { healthRoutes } from './http/health-routes.ts'
import { reportRoutes } from './http/report-routes.ts'
import { logOptions, logRequests, requestIdOf } from './http/request-log.ts'
import { type HeaderList, inertPolicy, pagePolicy, securityHeaders } from './http/security-headers.ts'
import { ImageStore } from './images/image-store.ts'
import { imageRoutes } from './images/routes.ts'
import { createMemoryFirstServer, type MemoryFirst } from './memory-first-server.ts'
import { countHits, observeRenders, observeSite, observeSiteRequests } from './observe-site.ts'
import { plainAddresses } from './pages/page-address.ts'
import { PageCache, type PageCacheSettings, type PageRenderer } from './pages/page-cache.ts'
import { createPostedPageRenderer, postedPageRoutes } from './pages/posted-pages.ts'
import { type AppBuild, createPageRenderer } from './pages/render-page.ts'
import { pageRoutes } from './pages/routes.ts'
import { thirdPartySearchRoutes } from './pages/third-party-search.ts'
import { createDraftRenderer } from './preview/render-draft.ts'
import { previewRoutes } from './preview/routes.ts'
import { OfferedQuotas, readQuotas } from './quotas/offered-quotas.ts'
import { type ReadWeather, WeatherWatch } from './weather/weather-watch.ts'

export type WebServerParts = {
  readonly config: WebConfig
  readonly build: AppBuild
  readonly clientFolder: URL
  readonly consoleFolder?: URL | undefined
  readonly cacheSettings: PageCacheSettings
  readonly clock: Clock
  readonly metrics: Metrics
  /** Between the web processes; handed in, so that a test may let two of them share one. */
  readonly openAnnouncements: (log: FastifyBaseLogger) => ContentAnnouncements
  /** Asked every other second; handed in, so that a test counts its own calls only. */
  readonly readWeather: ReadWeather
}

export type WebServer = {
  readonly app: FastifyInstance
  readonly listen: (at: { readonly host: string; readonly port: number }) => Promise<string>
  readonly warmUp: () => Promise<void>
  /** New visitors are sent away first, what is under way is finished, and only then is anything cut (REL-09). */
  readonly stop: () => Promise<void>
  /** When everything that goes on behind the visitors' backs is done. */
  readonly settled: () => Promise<void>
}

/** Puts the process together; never listens. */
export async function createWebServer(parts: WebServerParts): Promise<WebServer> {
  const { config, build, clock, metrics } = parts
  const { weatherTag } = build.entry.module
  const headers = securityHeaders(config.siteUrl)
  const fixed = await prepareFixedResponses(parts, config, headers)
  const badRequest = await prepareBadRequest(headers)
  const failurePages = await prepareFailurePages(headers)
  const draining = createDraining()
  const app = openServer(config, headers, {
    inMemory: (url) => cache.peek(url) ?? fixed.get(url) ?? (url === weatherNewsPath ? weather.file() : undefined),
    badRequest,
    hits: countHits(metrics),
  })
  const { content, lastGood } = openContent(parts, app.log)
  const images = new ImageStore(config.cmsUrl, headers, clock)
  const weather: WeatherWatch = watchWeather(parts, { headers, log: app.log }, () =>
    queue.add(cache.expire([weatherTag])),
  )
  const stored = { shared: content, lastGood, weather: () => weather.now() }
  const settings = { ...renderingOf(config), build, headers, ...stored, log: app.log }
  const render = observeRenders(createPageRenderer(settings), metrics)
  const renders = new Admission(unstoredRenders, clock)
  const cache: PageCache = new PageCache(admitted(renders, render), parts.cacheSettings, clock, app.log)
  const queue = new RefreshQueue((key) => cache.refresh(key))
  const announcements = parts.openAnnouncements(app.log)
  const missed = new MissedChanges({ readVersions: () => readContentVersions(config.cmsUrl), clock, log: app.log })
  refreshOnChange(announcements, { content, images, cache, queue, missed, log: app.log })
  startAndStop(app, { announcements, weather, cache, queue, missed, clock })
  logRequests(app)
  observeSiteRequests(app, metrics)
  respondToFailures(app, failurePages)

  let isReady = false
  const pools = openApiPools(clock)
  const stores = { cache, content, weather, images, announcements, renders, pools, isReady: () => isReady }
  observeSite(metrics, { ...stores, queue })
  await registerRoutes(app, { ...stores, ...parts, fixed, ...draining })
  const warmUp = async () => {
    await missed.begin()
    const [home, ...rest] = plainAddresses(build.entry.module.pages)
    // Ready once the CMS was asked, whatever it answered: a site without its CMS is still a site.
    if (home) await cache.get(home).catch(() => undefined)
    isReady = true
    for (const key of rest) await cache.get(key).catch(() => undefined)
  }
  const settled = async () => {
    await missed.settled()
    await queue.settled()
    await Promise.all([cache.settled(), content.settled()])
    await lastGood?.settled()
  }
  const listen: WebServer['listen'] = (at) => app.listen({ ...at, backlog: mostKnocking })
  return { app, listen, warmUp, stop: () => draining.stop(app), settled }
}

type BeforeFastify = Pick<MemoryFirst, 'inMemory' | 'badRequest' | 'hits'>

function openServer(config: WebConfig, headers: HeaderList, before: BeforeFastify): FastifyInstance {
  const { hasPreparedHeads, sockets } = config
  const onHit =
    config.logLevel === 'debug' ? ({ url }: IncomingMessage) => app.log.debug({ url }, 'from memory') : undefined
  const app: FastifyInstance = Fastify({
    logger: logOptions(config.logLevel),
    // `logRequests` writes the one line per request.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdOf,
    trustProxy: [...config.trustedProxies],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseBrokenRequests(headers),
    serverFactory: (next) => createMemoryFirstServer({ ...before, hasPreparedHeads, sockets, onHit }, next),
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'content-security-policy': inertPolicy, 'x-request-id': request.id })
    if (isSecretAddress(request.raw.url ?? '')) reply.header('referrer-policy', 'no-referrer')
  })
  return app
}

function watchWeather(
  { readWeather, clock, build }: WebServerParts,
  { headers, log }: { readonly headers: HeaderList; readonly log: FastifyBaseLogger },
  onChange: () => void,
): WeatherWatch {
  const { weatherNewsOf: newsOf } = build.entry.module
  const onFailure = (failure: unknown) =>
    log.warn({ err: failure }, 'the weather is not known; pages say what was told last')
  return new WeatherWatch({ read: readWeather, clock, headers, newsOf, onChange, onFailure })
}

/** All content of the demonstration is a tenth of it. */
const mostStoredBytes = 64 * 1024 * 1024

function openContent({ config, cacheSettings, clock }: WebServerParts, log: FastifyBaseLogger) {
  const { cmsUrl, contentFolder: folder } = config
  const { graceMs } = cacheSettings
  const lastGood = folder ? new StoredAnswers({ folder, mostBytes: mostStoredBytes, graceMs, clock, log }) : undefined
  return { lastGood, content: new ContentStore({ cmsUrl, lastGood }, cacheSettings, clock) }
}

type Running = {
  readonly announcements: ContentAnnouncements
  readonly weather: WeatherWatch
  readonly cache: PageCache
  readonly queue: RefreshQueue
  readonly missed: MissedChanges
  readonly clock: Clock
}

/** What begins with the first request and has to end with the last. */
function startAndStop(app: FastifyInstance, { announcements, weather, cache, queue, missed, clock }: Running): void {
  app.addHook('onListen', async () => {
    void announcements.start()
    void weather.start()
  })
  const stopRetrying = retryOldPages(cache, queue, clock)
  app.addHook('onClose', async () => {
    stopRetrying()
    weather.stop()
    await announcements.stop()
    await missed.stop()
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

type RouteParts = Pick<WebServerParts, 'config' | 'build' | 'clock' | 'metrics' | 'consoleFolder'> & {
  readonly cache: PageCache
  readonly content: ContentStore
  readonly weather: WeatherWatch
  readonly images: ImageStore
  readonly renders: Admission
  readonly pools: ApiAdmissions
  readonly announcements: ContentAnnouncements
  readonly fixed: FixedResponses
  readonly isReady: () => boolean
} & Pick<Draining, 'isStopping' | 'lettingGo'>

async function registerRoutes(app: FastifyInstance, parts: RouteParts): Promise<void> {
  const { config, clock, metrics, cache, content, weather, images, renders, pools, announcements, fixed, isReady } =
    parts
  await app.register(healthRoutes({ isReady, isStopping: parts.isStopping, oldPages: () => cache.oldPages() }))
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
  const asked = metrics.counters('dhc_places_asked_total', 'Who asked for places left, by where the number was.')
  const placesAsked = (from: string) => asked.of({ from }).add()
  const { lettingGo } = parts
  await app.register(apiForwardingRoutes({ apiUrl, siteUrl, quotas, clock, pools, placesAsked, lettingGo }))
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
    weather: () => weather.now(),
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
