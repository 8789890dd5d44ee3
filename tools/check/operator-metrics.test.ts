import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { lostDatabase } from '../../apps/api/src/testing/lost-database.ts'
import { createTestApp } from '../../apps/api/src/testing/test-app.ts'
import { startSite } from '../../apps/web/server/testing/start-site.ts'
import { Metrics } from '../../packages/telemetry/src/metrics.ts'
import { observeProcess } from '../../packages/telemetry/src/process-metrics.ts'
import { readExposition } from '../../packages/telemetry/src/testing/read-exposition.ts'
import { projectRoot } from '../stack/environment.ts'

const folder = join(projectRoot, 'ops/prometheus')
const read = (file: string) => readFileSync(join(projectRoot, 'ops', file), 'utf8')
const alerts = read('prometheus/alerts.yml')
const dashboard = read('grafana/dashboard.json')

/** The parts of a histogram are one metric. */
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:dhc|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')))

let exported: Set<string>

beforeAll(async () => {
  const lost = lostDatabase()
  const [api, own] = [new Metrics({ process: 'api' }), new Metrics({ process: 'any' })]
  const { app } = await createTestApp(lost, { metrics: api })
  const measured = observeProcess(own, '0')
  const site = await startSite({ cmsUrl: 'http://127.0.0.1:9' })
  const texts = await Promise.all([api, own, site.metrics].map((metrics) => metrics.text()))
  exported = new Set(texts.flatMap((text) => readExposition(text).names))
  measured.stop()
  await Promise.all([site.stop(), app.close(), lost.close()])
})

describe('what an operator sees', () => {
  it('is made of metrics that a process tells: no panel and no alert of one that does not exist', () => {
    const unknown = (text: string) => [...namesIn(text)].filter((name) => !exported.has(name))
    expect({ alerts: unknown(alerts), dashboard: unknown(dashboard) }).toEqual({ alerts: [], dashboard: [] })
  })

  it('is everything that is told: what nobody looks at is not counted', () => {
    const seen = namesIn(alerts + dashboard)
    expect([...exported].filter((name) => !seen.has(name))).toEqual([])
  })

  it('comes with a page that says what to do', () => {
    const pages = [...alerts.matchAll(/runbook: (\S+)/g)].map(([, page = '']) => page)
    expect(pages).toHaveLength([...alerts.matchAll(/- alert:/g)].length)
    expect(pages.filter((page) => !existsSync(join(projectRoot, page)))).toEqual([])
  })

  it('is told when it must be, and not when all is well: each alert is tried both ways', () => {
    const tests = read('prometheus/alerts.test.yml')
    for (const [, name] of alerts.matchAll(/- alert: (\w+)/g))
      expect(tests, name).toMatch(new RegExp(`name: ${name} tells of it[^]*name: ${name} is silent when all is well`))
    // Prometheus' own tool runs them; where it is not installed, names and pages have been compared above.
    const { error, status, stdout } = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd: folder })
    expect(error ? 0 : status, String(stdout)).toBe(0)
  })

  it('stands in panels that do not lie over each other', () => {
    const { panels } = JSON.parse(dashboard) as {
      panels: { id: number; gridPos: Record<'x' | 'y' | 'w' | 'h', number> }[]
    }
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })
})
