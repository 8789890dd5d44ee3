import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Metrics } from './metrics.ts'

const resolutionMs = 20
const nanoseconds = 1e9

/** What every process of Node tells about itself, under the names that ready-made dashboards know. */
export function observeProcess(metrics: Metrics, version: string): { stop(): void } {
  const startedAt = Date.now() / 1000 - process.uptime()
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const lag = { p99: 0, longest: 0 }
  // The histogram counts from one look to the next, and the distance between two of its own ticks with it.
  metrics.beforeEach(async () => {
    lag.p99 = lagOf(delay.percentile(99))
    lag.longest = lagOf(delay.max)
    delay.reset()
  })

  metrics.gauge('dhc_build_info', 'The running release; always 1.', () => [{ labels: { version }, value: 1 }])
  metrics.gauge('process_start_time_seconds', 'When this process began, in seconds since 1970.', () => startedAt)
  metrics.readCounter('process_cpu_seconds_total', 'Processor time of this process.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_resident_memory_bytes', 'Memory of this process.', () => process.memoryUsage.rss())
  metrics.gauge('nodejs_heap_size_used_bytes', 'Memory in use by values.', () => process.memoryUsage().heapUsed)
  metrics.gauge(
    'dhc_event_loop_lag_p99_seconds',
    'How late one in a hundred turns of the event loop was since the last look.',
    () => lag.p99,
  )
  metrics.gauge('dhc_event_loop_lag_max_seconds', 'The latest turn since the last look.', () => lag.longest)
  return { stop: () => void delay.disable() }
}

const lagOf = (measured: number) =>
  Number.isFinite(measured) ? Math.max(0, (measured - resolutionMs * 1e6) / nanoseconds) : 0
