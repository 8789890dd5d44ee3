import type { ContentAnnouncements } from '@dhc/announcements/content-announcements'
import { thisProcess } from '@dhc/announcements/presence'
import { lostLogLines } from '@dhc/log-output/standard-output'
import type { Metrics, Sample } from '@dhc/telemetry/metrics'
import { RequestMetrics } from '@dhc/telemetry/request-metrics'
import type { FastifyInstance } from 'fastify'
import packageJson from '../package.json' with { type: 'json' }
import type { RefreshQueue } from './content-hook/refresh-on-change.ts'
import type { ApiAdmissions } from './forwarding/api-pools.ts'
import type { Admission } from './http/admission.ts'
import { IncompletePage, type PageCache, PageNotFound, type PageRenderer } from './pages/page-cache.ts'

/**
 * What did not leave from memory, by the name of the forwarded call or the pattern of the route: an address may carry
 * anything. What left from memory is counted where it leaves (memory-first-server.ts).
 */
export function observeSiteRequests(app: FastifyInstance, metrics: Metrics): void {
  const requests = new RequestMetrics(metrics)
  app.addHook('onRequest', (_request, _reply, done) => {
    requests.open += 1
    done()
  })
  app.addHook('onResponse', ({ routeOptions }, reply, done) => {
    requests.open -= 1
    const { config, url = 'unknown' } = routeOptions
    const isOpenByDesign = config.call?.media === 'text/event-stream'
    const ms = isOpenByDesign ? {} : { ms: reply.elapsedTime }
    requests.answered({ call: config.call?.id ?? (url === '/*' ? 'page' : url), status: reply.statusCode, ...ms })
    done()
  })
}

export const countHits = (metrics: Metrics) =>
  metrics.counters('dhc_pages_from_memory_total', 'Pages and files that left at once.').of()

/** Rendering is the dearest work of this process. */
export function observeRenders(render: PageRenderer, metrics: Metrics): PageRenderer {
  const renders = metrics.counters('dhc_page_renders_total', 'Pages that were rendered, by how it went.')
  const took = metrics.durations('dhc_page_render_seconds', 'How long rendering a page took.').of()
  return async (key, visitor) => {
    const startedAt = performance.now()
    let outcome = 'complete'
    try {
      return await render(key, visitor)
    } catch (failure) {
      outcome = failure instanceof IncompletePage ? 'incomplete' : failure instanceof PageNotFound ? 'none' : 'failed'
      throw failure
    } finally {
      renders.of({ outcome }).add()
      took.observe((performance.now() - startedAt) / 1000)
    }
  }
}

type Observed = {
  readonly isReady: () => boolean
  readonly cache: PageCache
  readonly queue: RefreshQueue
  readonly renders: Admission
  readonly pools: ApiAdmissions
  readonly announcements: ContentAnnouncements
}

/** For the operator, and for the other processes, so that staff see all of them on one page. */
export function observeSite(metrics: Metrics, parts: Observed): void {
  const { isReady, cache, queue, renders, pools, announcements } = parts
  metrics.gauge('dhc_ready', 'Whether requests may be sent here.', () => Number(isReady()))
  metrics.readCounter('dhc_log_lines_lost_total', 'Log lines that could be written nowhere.', lostLogLines)
  metrics.gauge('dhc_pages_in_memory', 'Finished pages.', () => cache.load().entries)
  metrics.gauge('dhc_pages_in_memory_bytes', 'What they take.', () => cache.load().size)
  metrics.gauge('dhc_pages_old', 'Pages whose old copy is served because they cannot be rendered.', () => {
    return cache.oldPages().length
  })
  metrics.gauge('dhc_pages_to_refresh', 'Pages that wait to be rendered after a change.', () => queue.waiting)
  const changes = metrics.counters('dhc_content_changes_total', 'Changes of content that were heard of.').of()
  announcements.subscribe(() => changes.add())

  announcements.introduce(async () => ({
    ...thisProcess('web', packageJson.version),
    isReady: isReady(),
    lostLogLines: lostLogLines(),
    oldPages: cache.oldPages().length,
    clockAheadMs: null,
  }))

  const all: readonly (readonly [string, Admission])[] = [...Object.entries(pools), ['renders', renders]]
  const each = (read: (load: ReturnType<Admission['load']>) => number) => (): Sample[] =>
    all.map(([pool, admission]) => ({ labels: { pool }, value: read(admission.load()) }))
  metrics.gauge(
    'dhc_places_inside',
    'Calls under way to the member service, and renders for one visitor.',
    each(inside),
  )
  metrics.gauge('dhc_places_waiting', 'Who waits for such a place.', each(waiting))
  metrics.readCounter('dhc_places_refused_total', 'Who was told to come again.', each(refused))
}

type Load = ReturnType<Admission['load']>
const inside = (load: Load) => load.inside
const waiting = (load: Load) => load.waiting
const refused = (load: Load) => load.refused
