import { promtoolOn, readExposition } from '@dhc/telemetry/testing/read-exposition'
import { expect, it } from 'vitest'
import { counted, metrics, offerMetrics } from './metrics'

it('the cms tells its operator of its requests, its memory and its event loop, and of no address', async () => {
  const marker = 'lo-ok-for-me'
  await counted(
    `/api/${marker}`,
    () => 200,
    async () => undefined,
  )
  await counted(
    `/${marker}`,
    () => 404,
    async () => undefined,
  )
  const fault = counted(
    `/admin/${marker}`,
    () => 200,
    async () => Promise.reject(new Error(marker)),
  )
  await expect(fault).rejects.toThrow(marker)

  const server = await offerMetrics({ host: '127.0.0.1', port: 0 }, '0.1.0')
  const text = await fetch(`http://127.0.0.1:${server.port}/metrics`).then((answer) => answer.text())
  await server.stop()
  expect(text).toContain('dhc_requests_total{process="cms",call="api",outcome="done"} 1')
  expect(text).toContain('dhc_requests_total{process="cms",call="other",outcome="refused"} 1')
  expect(text).toContain('dhc_requests_total{process="cms",call="admin",outcome="failed"} 1')
  expect(text).toContain('dhc_requests_open{process="cms"} 0')
  expect(readExposition(text).names).toEqual(
    expect.arrayContaining(['process_resident_memory_bytes', 'dhc_event_loop_lag_p99_seconds']),
  )
  expect(text).not.toContain(marker)
  // Prometheus' own tool, where it is installed.
  expect(promtoolOn(await metrics.text()) ?? { code: 0, said: '' }).toEqual({ code: 0, said: '' })
})
