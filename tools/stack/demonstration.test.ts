import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { movedClock, untilSeeded } from './demonstration.ts'

const nowMs = Date.parse('2026-11-15T10:00:00+08:00')
const day = 86_400_000

it.each([
  ['+3d', 0, 3 * day],
  ['+3d', day, 4 * day],
  ['-2h', day, day - 7_200_000],
  ['+30m', 0, 1_800_000],
  ['now', 5 * day, 0],
  ['2026-11-16T10:00', 9 * day, day],
])('%s moves a clock that is %i ms ahead to %i ms', (word, aheadMs, expected) => {
  expect(movedClock(word, { aheadMs, nowMs })).toBe(expected)
})

it.each(['3d', '+3w', 'tomorrow', '2026-13-40T10:00', ''])('%j moves nothing', (word) => {
  expect(movedClock(word, { aheadMs: 0, nowMs })).toBeUndefined()
})

describe('the content of the demonstration', () => {
  /** Offers the entries once it was asked so often what it has stored; until `halts` it says something else each time. */
  async function startSlowCms({ seededAfter, haltsAfter }: { seededAfter: number; haltsAfter: number }) {
    let asked = 0
    const server = createServer(({ url }, answer) => {
      if (url === '/api/content-versions') asked += 1
      const isSeeded = asked >= seededAfter
      const versions = { versions: { stored: String(Math.min(asked, haltsAfter)) } }
      answer.end(JSON.stringify(url === '/api/content-versions' ? versions : { data: isSeeded ? [{}] : [] }))
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }

  it('is waited for as long as the cms goes on storing', async () => {
    const { server, origin } = await startSlowCms({ seededAfter: 4, haltsAfter: 9 })
    await expect(untilSeeded(origin, 'faqs', 1)).resolves.toBeUndefined()
    server.close()
  })

  it('is given up when nothing more was stored', async () => {
    const { server, origin } = await startSlowCms({ seededAfter: 4, haltsAfter: 2 })
    await expect(untilSeeded(origin, 'faqs', 1)).rejects.toThrow('does not offer faqs')
    server.close()
  })
})
