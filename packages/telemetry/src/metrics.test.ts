import { describe, expect, it } from 'vitest'
import { Metrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { observeProcess } from './process-metrics.ts'
import { promtoolOn, readExposition } from './testing/read-exposition.ts'

describe('what a process counts', () => {
  it('is told in the form that Prometheus reads, by its own checker too where that is installed', async () => {
    const metrics = new Metrics({ process: 'web' })
    const { stop } = observeProcess(metrics, '1.2.3')
    metrics.counters('dhc_requests_total', 'Requests.').of({ call: 'logIn', outcome: 'done' }).add()
    metrics.durations('dhc_request_seconds', 'How long.').of({ call: 'logIn' }).observe(0.02)
    metrics.gauge('dhc_strange', 'Signs that must be escaped.', () => [
      { labels: { text: 'a "b" \\ \n c' }, value: 1.5 },
    ])
    const text = await metrics.text()
    stop()
    const { values } = readExposition(text)
    expect(values.get('dhc_requests_total{process="web",call="logIn",outcome="done"}')).toBe(1)
    expect(values.get('dhc_strange{process="web",text="a \\"b\\" \\\\ \\n c"}')).toBe(1.5)
    expect(promtoolOn(text) ?? { code: 0, said: '' }).toEqual({ code: 0, said: '' })
  })

  it('is one number for each combination of labels, and grows', async () => {
    const metrics = new Metrics({})
    const counters = metrics.counters('a_total', 'A.')
    counters.of({ call: 'x' }).add()
    counters.of({ call: 'x' }).add(2)
    counters.of({ call: 'y' }).add()
    const { values } = readExposition(await metrics.text())
    expect([...values]).toEqual([
      ['a_total{call="x"}', 3],
      ['a_total{call="y"}', 1],
    ])
  })

  it('of durations is how many were at most so long', async () => {
    const metrics = new Metrics({})
    const seconds = metrics.durations('b_seconds', 'B.', [0.1, 1]).of()
    for (const each of [0.05, 0.1, 0.5, 60]) seconds.observe(each)
    const { values } = readExposition(await metrics.text())
    expect([...values]).toEqual([
      ['b_seconds_bucket{le="0.1"}', 2],
      ['b_seconds_bucket{le="1"}', 3],
      ['b_seconds_bucket{le="+Inf"}', 4],
      ['b_seconds_sum{}', 60.65],
      ['b_seconds_count{}', 4],
    ])
  })

  it('and cannot be known is left out, and not told as 0', async () => {
    const metrics = new Metrics({})
    metrics.gauge('c', 'C.', () => undefined)
    expect(readExposition(await metrics.text())).toEqual({ names: ['c'], values: new Map() })
  })

  it('is there once under a name', () => {
    const metrics = new Metrics({})
    metrics.gauge('c', 'C.', () => 1)
    expect(() => metrics.counters('c', 'Another.')).toThrow('c is there already')
  })
})

it('the checker of a test finds what Prometheus would not read', () => {
  const faults = [
    '# HELP a A.\n# TYPE a gauge\na{} 1',
    '# HELP a A.\n# TYPE a gauge\na{} 1\na{} 1\n',
    '# HELP a A.\n# TYPE a counter\na{} 1\n',
    '# HELP a A.\n# TYPE a gauge\nb{} 1\n',
    '# HELP a A.\n# TYPE a gauge\na{x="y} 1\n',
    '# HELP a A.\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\n',
  ]
  for (const text of faults) expect(() => readExposition(text), text).toThrow()
})

it('the address of metrics answers to /metrics alone, and is gone when the process stops', async () => {
  const metrics = new Metrics({ process: 'api' })
  metrics.gauge('dhc_ready', 'Ready.', () => 1)
  const { port, stop } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const told = await ask('/metrics')
  expect(told.headers.get('content-type')).toContain('version=0.0.4')
  expect(readExposition(await told.text()).values.get('dhc_ready{process="api"}')).toBe(1)
  const others = [await ask('/'), await ask('/metrics?x'), await ask('/metrics', 'POST')]
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404])
  await stop()
  await expect(ask('/metrics')).rejects.toThrow()
})
