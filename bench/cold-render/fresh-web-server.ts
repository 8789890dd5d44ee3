import { createWebServer } from '../../apps/web/server/app.ts'
import { systemClock } from '../../apps/web/server/clock.ts'
import { pageCacheSettings } from '../../apps/web/server/pages/page-cache.ts'
import { buildFolder, loadAppBuild } from '../../apps/web/server/pages/render-page.ts'
import { announceInProcess } from '../../packages/announcements/src/content-announcements.ts'

type Neighbours = {
  readonly cmsUrl: string
  readonly apiUrl: string
  readonly siteUrl: string
  readonly webhookSecret: string
}

/** A web server that has rendered nothing, and that renders nothing ahead of its visitor. */
export async function openFreshWebServer(neighbours: Neighbours) {
  const { app } = await createWebServer({
    config: {
      ...neighbours,
      host: '127.0.0.1',
      port: 0,
      logLevel: 'silent',
      searchKey: null,
      contentPatienceMs: 5_000,
      trustedProxies: [],
      hasPreparedHeads: true,
      announcementsUrl: undefined,
      contentFolder: undefined,
      sockets: { stuckAfterMs: 30_000, ofOneAddress: 0 },
    },
    build: await loadAppBuild(),
    clientFolder: new URL('client/', buildFolder),
    cacheSettings: pageCacheSettings,
    clock: systemClock,
    openAnnouncements: announceInProcess,
  })
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() }
}
