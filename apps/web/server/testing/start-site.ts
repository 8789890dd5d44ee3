import { createHmac } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { pathToFileURL } from 'node:url'
import { announceInProcess, type ContentAnnouncements } from '@dhc/announcements/content-announcements'
import { draftPreviewPath, draftPreviewPurpose } from '@dhc/contracts/cms/webhook'
import { Metrics } from '@dhc/telemetry/metrics'
import { createWebServer } from '../app.ts'
import { readConfig } from '../env.ts'
import { type PageCacheSettings, pageCacheSettings } from '../pages/page-cache.ts'
import type { ReadWeather } from '../weather/weather-watch.ts'
import { type HandMovedClock, handMovedClock } from './hand-moved-clock.ts'
import { sampleBuild } from './sample-build.ts'

export const webhookSecret = 'w'.repeat(40)

type Options = {
  cmsUrl: string
  apiUrl?: string
  siteUrl?: string
  searchKey?: string
  trustedProxies?: string
  contentPatienceMs?: number
  contentFolder?: string
  stuckAfterSeconds?: number
  socketsPerAddress?: number
  cache?: Partial<PageCacheSettings>
  clock?: HandMovedClock
  announcements?: ContentAnnouncements
  readWeather?: ReadWeather
}

/** The whole server over the sample build, on a free port. Its time stands still until the test moves `clock`. */
export async function startSite({ cmsUrl, apiUrl = 'http://127.0.0.1:9', siteUrl, cache, ...optional }: Options) {
  const folder = await mkdtemp(`${tmpdir()}/dhc-web-`)
  await writeFile(`${folder}/icon.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const metrics = new Metrics({ process: 'web' })
  const clock = optional.clock ?? handMovedClock(Date.now())
  const { app, listen, warmUp, settled, stop } = await createWebServer({
    config: readConfig({
      NODE_ENV: 'test',
      CMS_URL: cmsUrl,
      API_URL: apiUrl,
      SITE_URL: siteUrl ?? 'http://localhost:3000',
      WEBHOOK_SECRET: webhookSecret,
      LOG_LEVEL: 'silent',
      SEARCH_ENGINE_KEY: optional.searchKey,
      CONTENT_FOLDER: optional.contentFolder,
      TRUSTED_PROXIES: optional.trustedProxies,
      STUCK_AFTER_SECONDS: optional.stuckAfterSeconds?.toString(),
      SOCKETS_PER_ADDRESS: optional.socketsPerAddress?.toString(),
      // A page without its content would be the machine's fault, unless a test asks for it.
      CONTENT_PATIENCE_MS: String(optional.contentPatienceMs ?? 30_000),
    }),
    build: sampleBuild,
    clientFolder: pathToFileURL(`${folder}/`),
    cacheSettings: { ...pageCacheSettings, ...cache },
    clock,
    metrics,
    openAnnouncements: () => optional.announcements ?? announceInProcess(),
    readWeather: optional.readWeather ?? (async () => ({ signals: [], lessons: [] })),
  })
  await listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    port,
    app,
    warmUp,
    settled,
    clock,
    metrics,
    get: (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers, redirect: 'manual' }),
    /** At once: the connections that a test's own calls have left open are closed as soon as nothing is under way on them. */
    stop: async () => {
      const sweep = setInterval(() => app.server.closeIdleConnections(), 20)
      await app.close()
      clearInterval(sweep)
    },
    /** As at SIGTERM. */
    drain: stop,
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>

type Link = { path: string; secret: string; expires: number; purpose?: string }

/** A preview link as the CMS makes it. */
export function signPreviewLink({ path, secret, expires, purpose = draftPreviewPurpose }: Link): string {
  const signed = [purpose, path, 'draft', expires].join('\n')
  const signature = createHmac('sha256', secret).update(signed).digest('hex')
  return `${draftPreviewPath}?${new URLSearchParams({ path, status: 'draft', expires: String(expires), signature })}`
}
