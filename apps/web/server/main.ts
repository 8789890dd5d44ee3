import { openAnnouncements } from '@dhc/announcements/postgres-announcements'
import { Metrics } from '@dhc/telemetry/metrics'
import { serveMetrics } from '@dhc/telemetry/metrics-server'
import { observeProcess } from '@dhc/telemetry/process-metrics'
import packageJson from '../package.json' with { type: 'json' }
import { createWebServer } from './app.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './env.ts'
import { findConsole } from './fixed/routes.ts'
import { pageCacheSettings } from './pages/page-cache.ts'
import { buildFolder, loadAppBuild } from './pages/render-page.ts'
import { readWeatherFrom } from './weather/weather-watch.ts'

async function start(): Promise<void> {
  const config = readConfig()
  const metrics = new Metrics({ process: 'web' })
  const { app, listen, warmUp, stop } = await createWebServer({
    config,
    build: await loadAppBuild(),
    clientFolder: new URL('client/', buildFolder),
    consoleFolder: findConsole(),
    cacheSettings: pageCacheSettings,
    clock: systemClock,
    metrics,
    openAnnouncements: (log) => openAnnouncements({ url: config.announcementsUrl, channel: 'web', log }),
    readWeather: readWeatherFrom(config.apiUrl),
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping: open requests are finished first')
      await stop()
      process.exit(0)
    })
  }

  if (config.metricsAddress) {
    observeProcess(metrics, packageJson.version)
    const server = await serveMetrics(metrics, config.metricsAddress)
    app.addHook('onClose', () => server.stop())
  }
  await listen({ host: config.host, port: config.port })
  await warmUp()
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
